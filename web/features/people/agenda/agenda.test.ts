import { describe, expect, test } from "vitest";
import type { MyMatch } from "#contract/competition/matches/matches.ts";
import { entered, invitation, match } from "#tests/fixtures/agenda.ts";
import { nextMatch, pendingOf, proposalsOf } from "./agenda.ts";

test("pending acts list invitations, then partners to find, then payments, each by date", () => {
  const cards = [
    entered("pay", "2999-01-01", "awaiting-club"),
    entered("partner", "2999-01-02", "find-partner"),
    entered("answer later", "2999-02-01", "answer"),
    entered("answer", "2999-01-03", "answer"),
    entered("done", "2999-01-04", "complete"),
  ];
  expect(pendingOf(cards, "ana").map(({ tournament }) => tournament.name)).toEqual([
    "answer",
    "answer later",
    "partner",
    "pay",
  ]);
});

test("no act is pending that is no longer possible: a full or drawn category, a tournament that is over", () => {
  const cards = [
    entered("drawn", "2999-01-01", "awaiting-club", { drawn: true }),
    entered("over", "2999-01-01", "answer", { status: "finished" }),
  ];
  expect(pendingOf(cards, "ana")).toEqual([]);
});

test("a player's own proposal is pending for the partner and can be withdrawn", () => {
  const cards = [entered("mine", "2999-01-01", "answer")];
  expect(pendingOf(cards, "bea")).toEqual([]);
  expect(proposalsOf(cards, "bea")).toMatchObject([{ tournament: { name: "mine" }, pair: invitation }]);
  expect(proposalsOf(cards, "ana")).toEqual([]);
});

describe("the next match", () => {
  test("is one that can be played, before those with unknown rivals", () => {
    expect(nextMatch([match("later", "winner"), match("ready", "pair")])?.match.id).toBe("ready");
    expect(nextMatch([match("later", "winner")])?.match.id).toBe("later");
  });

  test("is the one to which the player is called, before all others", () => {
    const one = match("called", "pair");
    const onCourt = { court: "Cancha 2", playing: false, since: "2026-11-28T19:30:00.000Z" };
    const called: MyMatch = { ...one, match: { ...one.match, onCourt } };
    expect(nextMatch([match("first", "pair"), called])?.match.id).toBe("called");
  });

  test("is the one with the earliest hour, before those without", () => {
    const at = (id: string, startMinute: number): MyMatch => {
      const one = match(id, "pair");
      const place = { day: "2026-11-28", startMinute, court: null, notBefore: false } as const;
      return { ...one, match: { ...one.match, place } };
    };
    expect(nextMatch([match("open", "pair"), at("noon", 720), at("nine", 540)])?.match.id).toBe("nine");
  });

  test("is never one that was played", () => {
    expect(nextMatch([match("over", "pair", "finished")])).toBeNull();
  });
});

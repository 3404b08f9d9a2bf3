import { describe, expect, test } from "vitest";
import type { MyMatch } from "#contract/matches.ts";
import type { MyStep, PairView } from "#contract/pairs.ts";
import type { TournamentCard } from "#contract/tournaments.ts";
import { pairNamed } from "#tests/support/names.ts";
import { nextMatch, nextTournament, pendingOf, proposalsOf } from "./agenda.ts";

const invitation: PairView = {
  id: "pair",
  players: pairNamed("bea", "ana"),
  status: "pending",
  proposedAt: "2026-11-20T12:00:00Z",
};

function entered(
  name: string,
  startDate: TournamentCard["startDate"],
  step: MyStep["step"],
  changes: { status?: TournamentCard["status"]; drawn?: boolean; taken?: number } = {},
): TournamentCard {
  const { status = "upcoming", drawn = false, taken = 0 } = changes;
  return {
    id: name,
    name,
    club: { id: "club", name: "Club", address: "Calle 1", imageUrl: null },
    startDate,
    endDate: "2999-12-31",
    startMinute: 8 * 60,
    endMinute: 23 * 60,
    otherHours: [],
    status,
    categories: [
      {
        id: `category of ${name}`,
        name: "Femenino",
        level: "5ta",
        quota: 4,
        taken,
        waiting: 0,
        cost: 1000,
        format: "PLAYOFF",
        isSeeded: true,
        eligibility: { kind: "own-or-stronger" },
        drawn,
        registrationOpen: true,
        mine: { step, pairs: step === "answer" ? [invitation] : [], owes: null },
      },
    ],
  };
}

test("the next tournament is the first one in which the player has a place or looks for it", () => {
  const cards = [
    entered("later", "2999-06-01", "complete"),
    entered("sooner", "2999-05-01", "awaiting-club"),
    entered("called off", "2999-03-01", "complete", { status: "cancelled" }),
    entered("not in it", "2999-02-01", "pre-register"),
  ];
  expect(nextTournament(cards)?.tournament.name).toBe("sooner");
});

test("whoever has been invited is in that tournament", () => {
  expect(nextTournament([entered("invited", "2999-04-01", "answer")])?.tournament.name).toBe("invited");
});

test("on the same day a confirmed place goes before one that is not", () => {
  const cards = [entered("open", "2999-05-01", "find-partner"), entered("sure", "2999-05-01", "complete")];
  expect(nextTournament(cards)?.tournament.name).toBe("sure");
});

test("invitations wait first, then partners to find, then payments, each the nearest first", () => {
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

test("nothing waits that can no longer be done: a full category, a draw that is out, a tournament that is over", () => {
  const cards = [
    entered("drawn", "2999-01-01", "awaiting-club", { drawn: true }),
    entered("over", "2999-01-01", "answer", { status: "finished" }),
  ];
  expect(pendingOf(cards, "ana")).toEqual([]);
});

test("an own proposal waits for somebody else, and can be taken back", () => {
  const cards = [entered("mine", "2999-01-01", "answer")];
  expect(pendingOf(cards, "bea")).toEqual([]);
  expect(proposalsOf(cards, "bea")).toMatchObject([{ tournament: { name: "mine" }, pair: invitation }]);
  expect(proposalsOf(cards, "ana")).toEqual([]);
});

describe("the next match", () => {
  const side = (kind: "pair" | "winner") => {
    return {
      kind,
      pairId: kind === "pair" ? "pair" : null,
      players: kind === "pair" ? pairNamed("Ana", "Bea") : null,
      seed: null,
      place: null,
    };
  };
  const match = (id: string, rival: "pair" | "winner", status: "pending" | "finished" = "pending"): MyMatch => ({
    tournamentId: "t",
    tournamentName: "Copa",
    clubName: "Club",
    categoryId: "c",
    category: "Femenino",
    level: "5ta",
    rounds: 2,
    mySide: "pair1",
    changed: null,
    late: null,
    ifWon: null,
    match: {
      id,
      stage: "knockout",
      zone: "",
      round: 1,
      position: 1,
      sides: [side("pair"), side(rival)],
      winner: null,
      outcome: null,
      score: null,
      status,
      nextMatchId: null,
      place: null,
      onCourt: null,
      revision: 0,
    },
  });

  test("is one that can be played, before those whose rivals are not known", () => {
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

import { expect, test } from "vitest";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { LiveMatch } from "#contract/outreach/live/live.ts";
import { bracketView, matchView, sideView } from "#tests/fixtures/views.ts";
import { pairNamed } from "#tests/support/names.ts";
import { newsOf, withDraws } from "./news.ts";

const pair = (id: string) => sideView(id, { players: pairNamed(`${id}1`, `${id}2`) });
const unknown = sideView(null);

function match(id: string, sides: MatchView["sides"]): MatchView {
  return matchView(sides, { id, revision: 1 });
}

const known = {
  categories: [
    {
      id: "6ta",
      bracket: bracketView([[match("one", [pair("a"), pair("b")])], [match("final", [unknown, pair("c")])]]),
    },
  ],
};

/** Returns a match as the live stream sends it: players have no names there. */
function told(id: string, sides: readonly [string | null, string], revision = 2): LiveMatch {
  const sideOf = (pairId: string | null) =>
    ({ kind: pairId ? "pair" : "winner", pairId, seed: null, loserOf: null, place: null }) as const;
  const [one, other] = sides;
  const nothing = { winner: null, outcome: null, score: null, place: null, onCourt: null } as const;
  return { id, categoryId: "6ta", sides: [sideOf(one), sideOf(other)], ...nothing, status: "pending", revision };
}

test("a pair keeps its names when it advances to the next match", () => {
  const after = withDraws(known, { matches: [told("final", ["a", "c"])], zones: [] });
  const [side] = after?.categories[0]?.bracket.rounds[1]?.[0]?.sides ?? [];
  expect(side?.players?.map(({ name }) => name)).toEqual(["a1", "a2"]);
});

test("asks for a refetch if a change has an unknown match or pair", () => {
  expect(withDraws(known, { matches: [told("other", ["a", "c"])], zones: [] })).toBeNull();
  expect(withDraws(known, { matches: [told("final", ["z", "c"])], zones: [] })).toBeNull();
});

test("shows a called match on its court at once, keeps its result, and leaves all other matches alone", () => {
  const onCourt = { court: "Cancha 2", playing: false, since: "2026-11-28T19:30:00.000Z" };
  const called = { ...told("one", ["a", "b"], 1), onCourt };
  const bracket = withDraws(known, { matches: [called], zones: [] })?.categories[0]?.bracket;
  expect(bracket?.rounds[0]?.[0]).toEqual({ ...known.categories[0]?.bracket.rounds[0]?.[0], onCourt });
  expect(bracket?.rounds[1]?.[0]).toBe(known.categories[0]?.bracket.rounds[1]?.[0]);
});

test("ignores a change that is no newer than the shown match", () => {
  expect(withDraws(known, { matches: [told("final", ["a", "c"], 1)], zones: [] })).toEqual(known);
});

test("announces a call to a court once, and neither a match that starts without one nor another court", () => {
  const before = match("one", [pair("a"), pair("b")]);
  const onCourt = { court: "Cancha 2", playing: false, since: "2026-11-28T19:30:00.000Z" };
  const listed = (changes: Partial<MatchView>) => [{ match: { ...before, ...changes }, called: "Final" }];
  const waiting = [{ match: before, called: "Final" }];
  const called = listed({ onCourt });
  expect(newsOf(waiting, called).ids).toEqual(["one"]);
  expect(newsOf(waiting, called).sentence).toContain("Final: a Cancha 2, ");
  const started = listed({ onCourt: { ...onCourt, playing: true } });
  expect([newsOf(waiting, started), newsOf(called, started)]).toEqual(Array(2).fill({ ids: ["one"], sentence: "" }));
  expect(newsOf(called, listed({ onCourt: { ...onCourt, court: "Cancha 3" } })).sentence).toBe("");
  expect(newsOf(waiting, waiting)).toEqual({ ids: [], sentence: "" });
});

test("announces the winner of a new result, and no result that was known", () => {
  const before = match("one", [pair("a"), pair("b")]);
  const finished = { ...before, winner: "pair2", outcome: { kind: "walkover", absent: "pair1" }, revision: 2 } as const;
  const [waiting, won] = [[{ match: before, called: "Final" }], [{ match: finished, called: "Final" }]];
  expect(newsOf(waiting, won).sentence).toContain("Final: ganaron b1");
  expect(newsOf(won, [{ match: { ...finished }, called: "Final" }]).sentence).toBe("");
});

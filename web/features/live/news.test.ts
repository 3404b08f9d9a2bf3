import { expect, test } from "vitest";
import type { MatchView } from "#contract/match-views.ts";
import type { LiveMatch } from "#contract/play/live.ts";
import { withDraws } from "./news.ts";

const player = (id: string) => ({ id, name: id, shortName: id, photoUrl: null });
const pair = (id: string): MatchView["sides"][number] => ({
  kind: "pair",
  pairId: id,
  players: [player(`${id}1`), player(`${id}2`)],
  seed: null,
  place: null,
});
const unknown: MatchView["sides"][number] = { kind: "winner", pairId: null, players: null, seed: null, place: null };

function match(id: string, sides: MatchView["sides"]): MatchView {
  const nothing = { winner: null, outcome: null, score: null, nextMatchId: null, place: null, onCourt: null } as const;
  return { id, stage: "knockout", zone: "", round: 1, position: 1, sides, ...nothing, status: "pending", revision: 1 };
}

const draw = {
  drawId: "d",
  version: 1,
  drawnAt: "2026-11-22T15:00:00.000Z",
  isSeeded: false,
  orderedByClub: false,
  zonesByClub: false,
  seedsByLot: false,
  randomSeed: "x",
  thirdPlace: null,
  zones: [],
  withdrawnPairIds: [],
};
const known = {
  categories: [
    {
      id: "6ta",
      bracket: { ...draw, rounds: [[match("one", [pair("a"), pair("b")])], [match("final", [unknown, pair("c")])]] },
    },
  ],
};

/** A match as the stream tells it: nobody has a name there. */
function told(id: string, sides: readonly [string | null, string], revision = 2): LiveMatch {
  const sideOf = (pairId: string | null) =>
    ({ kind: pairId ? "pair" : "winner", pairId, seed: null, place: null }) as const;
  const [one, other] = sides;
  const nothing = { winner: null, outcome: null, score: null, place: null, onCourt: null } as const;
  return { id, categoryId: "6ta", sides: [sideOf(one), sideOf(other)], ...nothing, status: "pending", revision };
}

test("whoever advances is called in the next match what they were called in the one before", () => {
  const after = withDraws(known, { matches: [told("final", ["a", "c"])], zones: [] });
  const [side] = after?.categories[0]?.bracket.rounds[1]?.[0]?.sides ?? [];
  expect(side?.players?.map(({ name }) => name)).toEqual(["a1", "a2"]);
});

test("what is not known has to be asked for: another match, or a pair that was not drawn", () => {
  expect(withDraws(known, { matches: [told("other", ["a", "c"])], zones: [] })).toBeNull();
  expect(withDraws(known, { matches: [told("final", ["z", "c"])], zones: [] })).toBeNull();
});

test("a match that is called is on its court at once, though its result is what it was; and nothing else is another", () => {
  const onCourt = { court: "Cancha 2", playing: false, since: "2026-11-28T19:30:00.000Z" };
  const called = { ...told("one", ["a", "b"], 1), onCourt };
  const bracket = withDraws(known, { matches: [called], zones: [] })?.categories[0]?.bracket;
  expect(bracket?.rounds[0]?.[0]).toEqual({ ...known.categories[0]?.bracket.rounds[0]?.[0], onCourt });
  expect(bracket?.rounds[1]?.[0]).toBe(known.categories[0]?.bracket.rounds[1]?.[0]);
});

test("nothing goes back: what is as old as what is shown changes nothing", () => {
  expect(withDraws(known, { matches: [told("final", ["a", "c"], 1)], zones: [] })).toEqual(known);
});

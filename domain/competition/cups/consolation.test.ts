import fc from "fast-check";
import { expect, test } from "vitest";
import { matchesNeeded } from "#domain/competition/forecasts/needed.ts";
import { type OpenBoard, type PlayMatch, record, resultOf, winnerSideOf } from "#domain/competition/matches/board.ts";
import { categoryStandingNow } from "#domain/competition/matches/finish-of-pairs.ts";
import { enterResult } from "#domain/competition/matches/result-change.ts";
import { otherSide } from "#domain/competition/scoring/side.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { drawnBoard } from "#tests/support/arbitrary/play.ts";
import { type Consolation, consolations } from "./consolation.ts";

const rulesWith = (consolation: Consolation) => rulesFrom({ ...defaultChoice, consolation });
const runs = { numRuns: 200, seed: 20261129 };

/** Plays a knockout on the court to its end, without walkovers. `upperWins` says who wins, match by match. */
function playedOut(pairs: number, consolation: Consolation, upperWins: (match: PlayMatch<string>) => boolean) {
  const board = drawnBoard({ pairs, format: "PLAYOFF", rules: rulesWith(consolation) });
  for (;;) {
    const next = [...board.matches.values()].find(
      ({ sides, outcome }) => outcome === null && sides.pair1.pair !== null && sides.pair2.pair !== null,
    );
    if (!next) return board;
    const [mine, theirs] = upperWins(next) ? [6, 4] : [4, 6];
    const set = { kind: "games", pair1: mine, pair2: theirs } as const;
    const changed = enterResult(board, next.key, { kind: "played", sets: [set, set] });
    if (!changed.ok) throw new Error(changed.reason);
    record(board.matches, changed.value.changes);
  }
}

const pairsOf = ({ sides }: PlayMatch<string>) => [sides.pair1.pair, sides.pair2.pair].filter((pair) => pair !== null);

/** Returns the played matches of each pair, in the order of the draw: of the main cup, then of the consolation. */
function matchesByPair(board: OpenBoard<string>): Map<string, PlayMatch<string>[]> {
  const played = new Map<string, PlayMatch<string>[]>();
  for (const match of board.matches.values()) {
    if (resultOf(match) === null) continue;
    for (const pair of pairsOf(match)) played.set(pair, [...(played.get(pair) ?? []), match]);
  }
  return played;
}

function loserOf(match: PlayMatch<string> | undefined): string | null {
  const winner = match && winnerSideOf(match);
  return match && winner ? match.sides[otherSide(winner)].pair : null;
}

const anyKnockout = [fc.integer({ min: 4, max: 64 }), fc.func(fc.boolean())] as const;

test("the consolation has everybody who loses the first match, and nobody else", () => {
  const property = fc.property(...anyKnockout, (pairs, upperWins) => {
    const board = playedOut(pairs, "first-match", upperWins);
    const inIt = [...board.matches.values()].filter(({ cup, round }) => cup === "consolation" && round === 1);
    const firsts = [...matchesByPair(board)].filter(([pair, [first]]) => loserOf(first) === pair);
    expect(inIt.flatMap(pairsOf).toSorted()).toEqual(firsts.map(([pair]) => pair).toSorted());
  });
  fc.assert(property, runs);
});

test("with a consolation nobody meets a rival twice, and it has at most one match less than the first round", () => {
  const property = fc.property(...anyKnockout, (pairs, upperWins) => {
    const board = playedOut(pairs, "first-match", upperWins);
    const meetings = [...board.matches.values()].filter((match) => resultOf(match) !== null);
    const rivals = meetings.map((match) => pairsOf(match).toSorted().join(" v "));
    expect(new Set(rivals).size).toBe(rivals.length);
    const more = meetings.filter(({ cup }) => cup === "consolation").length;
    expect(more).toBeLessThanOrEqual(2 ** (board.rounds - 1) - 1);
  });
  fc.assert(property, runs);
});

test("with a consolation nobody plays fewer than two matches", () => {
  const property = fc.property(...anyKnockout, (pairs, upperWins) => {
    const played = matchesByPair(playedOut(pairs, "first-match", upperWins));
    expect(played.size).toBe(pairs);
    expect(Math.min(...[...played.values()].map(({ length }) => length))).toBeGreaterThanOrEqual(2);
  });
  fc.assert(property, runs);
});

test("a consolation changes no place and no points of the main cup", () => {
  const property = fc.property(...anyKnockout, (pairs, upperWins) => {
    const standing = (consolation: Consolation) => categoryStandingNow(playedOut(pairs, consolation, upperWins));
    const { champion, finishes } = standing("none");
    expect(standing("first-match")).toMatchObject({ champion, openMatches: 0 });
    expect(new Map(standing("first-match").finishes.map((one) => [one.pair, one]))).toEqual(
      new Map(finishes.map((one) => [one.pair, one])),
    );
  });
  fc.assert(property, runs);
});

test("fewer than four pairs have no consolation", () => {
  const cups = (pairs: number) => [
    ...drawnBoard({ pairs, format: "PLAYOFF", rules: rulesWith("first-match") }).cups.keys(),
  ];
  expect([2, 3].map(cups)).toEqual([["main"], ["main"]]);
  expect(cups(4)).toEqual(["main", "consolation"]);
});

test("with four pairs it is the match for the third place, of which only one is made", () => {
  const keysOf = (thirdPlace: boolean) => {
    const rules = rulesFrom({ ...defaultChoice, thirdPlace, consolation: "first-match" });
    return [...drawnBoard({ pairs: 4, format: "PLAYOFF", rules }).matches.keys()].slice(3);
  };
  expect(keysOf(true)).toEqual(["3P"]);
  expect(keysOf(false)).toEqual(["consolation/R1-1"]);
});

test("the losers of the first round alone go on, if the club wants it so", () => {
  const property = fc.property(...anyKnockout, (pairs, upperWins) => {
    const board = playedOut(pairs, "first-round", upperWins);
    const ofRound = (key: string) => [...board.matches.values()].filter(({ cup, round }) => cup === key && round === 1);
    const losers = ofRound("main").flatMap((match) => loserOf(match) ?? []);
    expect(ofRound("consolation").flatMap(pairsOf).toSorted()).toEqual(losers.toSorted());
  });
  fc.assert(property, runs);
});

test("a forecast counts the most matches that a category with a consolation can have", () => {
  const property = fc.property(...anyKnockout, fc.constantFrom(...consolations), (pairs, upperWins, consolation) => {
    const board = playedOut(pairs, consolation, upperWins);
    const played = [...board.matches.values()].filter((match) => resultOf(match) !== null).length;
    const rules = rulesWith(consolation);
    expect(played).toBeLessThanOrEqual(matchesNeeded({ pairs, format: "PLAYOFF", rules }));
    if (pairs === 2 ** board.rounds) expect(played).toBe(matchesNeeded({ pairs, format: "PLAYOFF", rules }));
  });
  fc.assert(property, runs);
});

test("a match that is never played, because two byes met, is not counted as open", () => {
  // The byes of nine pairs meet three times in the second round: 8 matches of the main cup, and 4 of the consolation.
  const board = drawnBoard({ pairs: 9, format: "PLAYOFF", rules: rulesWith("first-match") });
  expect([...board.matches.values()].filter(({ outcome }) => outcome === null)).toHaveLength(15);
  expect(categoryStandingNow(board).openMatches).toBe(12);
});

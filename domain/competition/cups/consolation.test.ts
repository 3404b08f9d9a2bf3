import fc from "fast-check";
import { expect, test } from "vitest";
import { type OpenBoard, type PlayMatch, record, resultOf, winnerSideOf } from "#domain/competition/matches/board.ts";
import { categoryStandingNow } from "#domain/competition/matches/finish-of-pairs.ts";
import { enterResult } from "#domain/competition/matches/result-change.ts";
import { otherSide } from "#domain/competition/scoring/side.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { drawnBoard } from "#tests/support/arbitrary/play.ts";

const rules = rulesFrom(defaultChoice);
const runs = { numRuns: 200, seed: 20261129 };

/** Plays a knockout on the court to its end, without walkovers. `upperWins` says who wins, match by match. */
function playedOut(pairs: number, consolation: boolean, upperWins: (match: PlayMatch<string>) => boolean) {
  const board = drawnBoard({ pairs, format: "PLAYOFF", rules, consolation });
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
    const board = playedOut(pairs, true, upperWins);
    const inIt = [...board.matches.values()].filter(({ cup, round }) => cup === "consolation" && round === 1);
    const firsts = [...matchesByPair(board)].filter(([pair, [first]]) => loserOf(first) === pair);
    expect(inIt.flatMap(pairsOf).toSorted()).toEqual(firsts.map(([pair]) => pair).toSorted());
  });
  fc.assert(property, runs);
});

test("with a consolation nobody meets a rival twice, and it has at most one match less than the first round", () => {
  const property = fc.property(...anyKnockout, (pairs, upperWins) => {
    const board = playedOut(pairs, true, upperWins);
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
    const played = matchesByPair(playedOut(pairs, true, upperWins));
    expect(played.size).toBe(pairs);
    expect(Math.min(...[...played.values()].map(({ length }) => length))).toBeGreaterThanOrEqual(2);
  });
  fc.assert(property, runs);
});

test("a consolation changes no place and no points of the main cup", () => {
  const property = fc.property(...anyKnockout, (pairs, upperWins) => {
    const standing = (consolation: boolean) => categoryStandingNow(playedOut(pairs, consolation, upperWins));
    const { champion, finishes } = standing(false);
    expect(standing(true)).toMatchObject({ champion, openMatches: 0 });
    expect(new Map(standing(true).finishes.map((one) => [one.pair, one]))).toEqual(
      new Map(finishes.map((one) => [one.pair, one])),
    );
  });
  fc.assert(property, runs);
});

test("fewer than four pairs have no consolation", () => {
  const cups = (pairs: number) => [...drawnBoard({ pairs, format: "PLAYOFF", rules, consolation: true }).cups.keys()];
  expect([2, 3].map(cups)).toEqual([["main"], ["main"]]);
  expect(cups(4)).toEqual(["main", "consolation"]);
});

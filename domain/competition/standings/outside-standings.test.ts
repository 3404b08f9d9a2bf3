import { describe, expect, test } from "vitest";
import { namedFormat } from "#domain/competition/scoring/format.ts";
import { readSets, writeSets } from "#domain/competition/scoring/notation.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import { formatOfCode } from "#tests/fixtures/vectors/tods-format.ts";
import { type StandingRow, standing, type TableMatch } from "./standing.ts";
import { defaultPolicy, type StandingsPolicy } from "./tie-break-policy.ts";

type Group = {
  id: string;
  n: number;
  matches: { a: number; b: number; winner: number; scoreWinnerFirst: string }[];
  winsThenSetDiffThenGameDiff: { pair: number; rank: number; wins: number; setAndGameDiff: number }[];
  winsThenSetDiff_clux: { pair: number; gpos: number; setsFor: number; setsAgainst: number }[];
};
type Played = {
  drawPositions: [number, number];
  scoreString?: string;
  winningSide: 1 | 2;
  matchUpStatus?: "RETIRED" | "WALKOVER" | "DEFAULTED";
};
type Tally = { setsWon: number; setsLost: number; gamesWon: number; gamesLost: number };
type FactoryTest = {
  test: string;
  drawProfile: { drawSize: number; matchUpFormat: string; outcomes: Played[] };
  expectations:
    | { expectation: Partial<Tally> & { groupOrder: number }; drawPosition?: number }[]
    | { groupOrder: number; result: string }[];
};

const groups = readVector<{ cases: Group[] }>("bm_clux_group_standings_diff").cases;
const factory = readVector<{ roundRobin: FactoryTest[] }>("cf_tests_expected").roundRobin;

/** A policy that counts only wins, then these differences for any number of tied pairs. */
const byWins = (criteria: StandingsPolicy["ofMore"]): StandingsPolicy => ({
  ...defaultPolicy,
  points: { won: 1, lost: 0, walkover: 0, disqualified: 0 },
  ofTwo: criteria,
  ofMore: criteria,
});

function played(winnerFirst: string, pair1Won: boolean): Outcome {
  const sets = readSets(winnerFirst);
  const turned = readSets(sets.ok ? writeSets(sets.value, pair1Won ? "pair1" : "pair2") : "");
  if (!sets.ok || !turned.ok) throw new Error(winnerFirst);
  return { kind: "played", sets: turned.value };
}

/** Returns the position of a pair; pairs that only lots separate share their first position. */
function sharedPosition(rows: readonly StandingRow<string>[], row: StandingRow<string>): number {
  const decision = row.decision;
  if (decision?.by !== "lots") return row.position;
  return Math.min(...rows.filter(({ pair }) => decision.among.includes(pair)).map(({ position }) => position));
}

describe("the groups of brackets-manager and groupstage", () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);
  const tableOf = ({ n, matches }: Group, policy: StandingsPolicy) =>
    standing(
      upTo(n),
      matches.map(({ a, b, winner, scoreWinnerFirst }): TableMatch<string> => {
        return { pair1: `${a}`, pair2: `${b}`, outcome: played(scoreWinnerFirst, winner === a) };
      }),
      { format: namedFormat("super-tie-break"), policy, lots: "any" },
    );

  test("are 96", () => {
    expect(groups.length).toBe(96);
  });

  test.each(groups)("$id by wins, set difference, game difference equals our table with that policy", (group) => {
    const rows = tableOf(group, byWins(["set-difference", "game-difference"]));
    const shared = [...new Set(rows.map((row) => sharedPosition(rows, row)))];
    const ours = rows.map((row) => ({
      pair: Number(row.pair),
      rank: shared.indexOf(sharedPosition(rows, row)) + 1,
      wins: row.won,
      setAndGameDiff: 1000 * (row.setsWon - row.setsLost) + row.gamesWon - row.gamesLost,
    }));
    const byPair = (one: { pair: number }, other: { pair: number }) => one.pair - other.pair;
    expect(ours.toSorted(byPair)).toEqual(group.winsThenSetDiffThenGameDiff.toSorted(byPair));
  });

  test.each(groups)("$id by wins and set difference alone equals our table with that policy", (group) => {
    const rows = tableOf(group, byWins(["set-difference"]));
    for (const { pair, gpos, setsFor, setsAgainst } of group.winsThenSetDiff_clux) {
      const row = rows.find((one) => one.pair === `${pair}`);
      expect(row && [sharedPosition(rows, row), row.setsWon, row.setsLost]).toEqual([gpos, setsFor, setsAgainst]);
    }
  });

  /* The default policy separates two tied pairs by their match, so only such groups may differ. */
  test.each(groups)("$id by the default policy differs only for pairs that were tied in twos", (group) => {
    const usual = tableOf(group, defaultPolicy);
    const theirs = tableOf(group, byWins(["set-difference", "game-difference"]));
    const moved = usual.filter(({ pair }, index) => theirs[index]?.pair !== pair);
    expect(moved.every(({ decision }) => ["head-to-head", "games-won", "lots"].includes(decision?.by ?? ""))).toBe(
      true,
    );
  });
});

describe("the round robins in the tests of competition-factory", () => {
  function outcomeOf({ scoreString = "", winningSide, matchUpStatus }: Played): Outcome {
    const loser = winningSide === 1 ? "pair2" : "pair1";
    if (matchUpStatus === "WALKOVER") return { kind: "walkover", absent: loser };
    if (matchUpStatus === "DEFAULTED") return { kind: "disqualification", disqualified: loser, sets: [] };
    const score = played(scoreString.replace(" RET", ""), winningSide === 1);
    return matchUpStatus === "RETIRED" && score.kind === "played"
      ? { kind: "retirement", retired: loser, sets: score.sets }
      : score;
  }

  /*
   * Their tie-break penalises absences and defaults; ours does so in the points, and then two tied pairs compare their
   * match.
   */
  test.each(factory)("$test: the default policy gives their order", ({ drawProfile, expectations }) => {
    const format = formatOfCode(drawProfile.matchUpFormat);
    if (!format) throw new Error(drawProfile.matchUpFormat);
    const pairs = expectations.map((_, index) => `${index + 1}`);
    const matches = drawProfile.outcomes.map((one): TableMatch<string> => {
      const [pair1, pair2] = one.drawPositions;
      return { pair1: `${pair1}`, pair2: `${pair2}`, outcome: outcomeOf(one) };
    });
    const rows = standing(pairs, matches, { format, policy: defaultPolicy, lots: "any" });
    for (const [index, expected] of expectations.entries()) {
      const row = rows.find(({ pair }) => pair === `${index + 1}`);
      if ("expectation" in expected) {
        const { groupOrder, setsWon, setsLost, gamesWon, gamesLost } = expected.expectation;
        expect(row).toMatchObject({ position: groupOrder, setsWon, setsLost, gamesWon, gamesLost });
      } else {
        expect(row && [row.position, `${row.won}/${row.lost}`]).toEqual([expected.groupOrder, expected.result]);
      }
    }
  });

  test("are three", () => {
    expect(factory.length).toBe(3);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ruleOfSet } from "#domain/competition/scoring/format.ts";
import { checkFinishedMatch } from "#domain/competition/scoring/match-score.ts";
import { readSets } from "#domain/competition/scoring/notation.ts";
import { type Outcome, winnerOf } from "#domain/competition/scoring/outcome.ts";
import { type SetScore, validSetScores } from "#domain/competition/scoring/set-score.ts";
import type { Side } from "#domain/competition/scoring/side.ts";
import { zoneSchedule } from "#domain/competition/zones/zone-matches.ts";
import type { ZonePlay } from "#domain/competition/zones/zone-play.ts";
import { defaultZones } from "#domain/competition/zones/zone-settings.ts";
import { anyOutcome } from "#tests/support/arbitrary/outcomes.ts";
import { anyFinishedZone, before, finished, zoneFormat } from "#tests/support/arbitrary/zones.ts";
import { settledPositions } from "./settled-positions.ts";
import { defaultPolicy } from "./tie-break-policy.ts";
import { zoneStanding } from "./zone-standing.ts";

const rules = { format: zoneFormat, policy: defaultPolicy, lots: "any" };

function played(text: string): Outcome {
  const sets = readSets(text);
  if (!sets.ok) throw new Error(text);
  return { kind: "played", sets: sets.value };
}

function zoneOf(pairs: string, outcomes: (Outcome | null)[], zones = 2): ZonePlay<string> {
  const names = pairs.split(" ");
  return { pairs: names, schedule: zoneSchedule(names.length, zones, defaultZones), outcomes };
}

/** The matches of a zone of three come in the order 2-3, 1-3, 1-2. */
describe("in a zone of three", () => {
  test("no position is settled before a match", () => {
    expect(settledPositions(zoneOf("ana bea cami", [null, null, null]), rules)).toEqual([null, null, null]);
  });

  test("a pair that lost both is last, while first and second are still open", () => {
    const zone = zoneOf("ana bea cami", [played("6-4 6-3"), played("6-4 6-3"), null]);
    expect(settledPositions(zone, rules)).toEqual([null, null, "cami"]);
  });

  test("a pair that won both is first, and the others wait for their match", () => {
    const zone = zoneOf("ana bea cami", [null, played("6-4 6-3"), played("6-4 6-3")]);
    expect(settledPositions(zone, rules)).toEqual(["ana", null, null]);
  });

  test("a circle that is still possible leaves every position open", () => {
    const zone = zoneOf("ana bea cami", [played("6-4 6-3"), played("3-6 4-6"), null]);
    expect(settledPositions(zone, rules)).toEqual([null, null, null]);
  });

  test("the last match settles every position, lots included", () => {
    const even = [played("6-4 6-4"), played("4-6 4-6"), played("6-4 6-4")];
    expect(settledPositions(zoneOf("ana bea cami", even), rules).toSorted()).toEqual(["ana", "bea", "cami"]);
  });
});

test("in a zone of four each match of the second round settles two places", () => {
  const opened = [played("6-4 6-3"), played("6-4 6-3")];
  const zone = (...more: (Outcome | null)[]) => zoneOf("ana bea cami dani", [...opened, ...more]);
  expect(settledPositions(zone(null, null), rules)).toEqual([null, null, null, null]);
  expect(settledPositions(zone(null, played("6-4 6-3")), rules)).toEqual([null, null, "dani", "cami"]);
  expect(settledPositions(zone(played("6-4 6-3"), null), rules)).toEqual(["ana", "bea", null, null]);
});

/*
 * Eva has lost her four matches, each in two sets. The three open matches can bring others down to her points, but not
 * to her sets.
 */
test("sets decide if points do not settle a position", () => {
  const outcomes = Array.from({ length: 10 }, (_, index) => (index < 7 ? played("6-4 6-3") : null));
  expect(settledPositions(zoneOf("ana bea cami dani eva", outcomes, 1), rules)).toEqual([
    null,
    null,
    null,
    null,
    "eva",
  ]);
});

/*
 * Ana and Bea still have to play. Dani is second if Ana wins or Bea wins by ten games, and first if Bea wins by fewer.
 */
test("scores are checked even if the widest results would settle a position", () => {
  const scores = ["1-6 0-6", "6-2 6-0", "2-6 2-6", "2-6 4-6", "6-1 6-3"].map(played);
  expect(settledPositions(zoneOf("ana bea cami dani", [...scores, null], 1), rules)).toEqual([null, null, null, null]);
});

const zoneToFinish = (open: number) =>
  anyFinishedZone()
    .filter(({ outcomes }) => outcomes.length >= open)
    .map((zone) => before(zone, open));

test("later results never move a settled pair", () => {
  const zone = fc.integer({ min: 1, max: 4 }).chain(zoneToFinish);
  const later = fc.array(fc.array(anyOutcome(zoneFormat), { minLength: 4, maxLength: 4 }), {
    minLength: 20,
    maxLength: 20,
  });
  fc.assert(
    fc.property(zone, later, (open, endings) => {
      const settled = settledPositions(open, rules);
      for (const outcomes of endings) {
        const rows = zoneStanding(finished(open, outcomes), rules);
        for (const [index, pair] of settled.entries()) if (pair !== null) expect(rows[index]?.pair).toBe(pair);
      }
    }),
  );
});

/** Every ending of a match that a table distinguishes; a super tie-break counts the same with any score. */
const everyEnding: readonly Outcome[] = [
  ...wholeMatches([]).flatMap((sets): Outcome[] => [
    { kind: "played", sets },
    { kind: "disqualification", disqualified: loserOf(sets), sets },
  ]),
  ...(["pair1", "pair2", "both"] as const).map((absent): Outcome => ({ kind: "walkover", absent })),
];

function wholeMatches(soFar: readonly SetScore[]): SetScore[][] {
  if (checkFinishedMatch(zoneFormat, soFar).ok) return [[...soFar]];
  const scores = validSetScores(ruleOfSet(zoneFormat, soFar.length + 1));
  const told = scores.filter(({ kind, pair1, pair2 }) => kind === "games" || Math.min(pair1, pair2) === 0);
  return told.flatMap((set) => wholeMatches([...soFar, set]));
}

function loserOf(sets: readonly SetScore[]): Side {
  return winnerOf({ kind: "played", sets }) === "pair1" ? "pair2" : "pair1";
}

/*
 * Bea has four points and Cami two. Only Bea's disqualification, which costs her the point of a lost match, can make
 * another pair third.
 */
const unlessDisqualified = zoneOf(
  "ana bea cami dani",
  [
    { kind: "retirement", retired: "pair2", sets: [games(6, 4), games(0, 4)] },
    { kind: "retirement", retired: "pair2", sets: [games(0, 2)] },
    { kind: "retirement", retired: "pair1", sets: [games(0, 0)] },
    { kind: "walkover", absent: "pair2" },
    { kind: "walkover", absent: "pair2" },
    null,
  ],
  1,
);

function games(pair1: number, pair2: number): SetScore {
  return { kind: "games", pair1, pair2 };
}

test("a position that only a disqualification can move is not settled", () => {
  expect(settledPositions(unlessDisqualified, rules)).toEqual([null, null, null, null]);
});

test("a pair that is not settled before the last match can still move, or depends on lots", () => {
  fc.assert(
    fc.property(zoneToFinish(1), (zone) => {
      const tables = everyEnding.map((outcome) => zoneStanding(finished(zone, [outcome]), rules));
      for (const [index, pair] of settledPositions(zone, rules).entries()) {
        const there = new Set(tables.map((rows) => rows[index]?.pair));
        const byLots = tables.some((rows) => rows[index]?.decision?.by === "lots");
        expect(pair !== null || there.size > 1 || byLots).toBe(true);
      }
    }),
    { examples: [[unlessDisqualified]] },
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { zoneSchedule } from "#domain/competition/zones/zone-matches.ts";
import type { ZonePlay } from "#domain/competition/zones/zone-play.ts";
import { defaultZones } from "#domain/competition/zones/zone-settings.ts";
import { anyFinishedGroup, before, zoneFormat } from "#tests/support/arbitrary/zones.ts";
import { forecast } from "./forecast.ts";
import { settledByPoints } from "./settled-by-points.ts";
import { searchedPositions, settledPositions } from "./settled-positions.ts";
import { defaultPolicy, gamesAlone, type StandingsPolicy } from "./tie-break-policy.ts";
import { zoneStanding } from "./zone-standing.ts";

/** A policy of leagues, which takes a point from a pair that does not come. */
const withPenalty: StandingsPolicy = { ...defaultPolicy, points: { ...defaultPolicy.points, walkover: -1 } };
const anyPolicy = fc.constantFrom(defaultPolicy, withPenalty);
const rulesWith = (policy: StandingsPolicy) => ({ format: zoneFormat, policy, lots: "any" });

/** Returns the group with only these matches played. */
function withPlayed(group: ZonePlay<string>, isPlayed: readonly boolean[]): ZonePlay<string> {
  return {
    ...group,
    outcomes: group.outcomes.map((outcome, nth) => (isPlayed[nth % isPlayed.length] ? outcome : null)),
  };
}

function group(pairs: number, outcomes: readonly (Outcome | null)[]): ZonePlay<string> {
  const schedule = zoneSchedule(pairs, 1, { ...defaultZones, shape: "one-group" });
  const names = Array.from({ length: pairs }, (_, nth) => `p${nth + 1}`);
  return { pairs: names, schedule, outcomes: schedule.fixtures.map((_, nth) => outcomes[nth] ?? null) };
}

test("the final table has every pair that points had settled on its position", () => {
  const played = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
  const property = fc.property(anyFinishedGroup({ min: 6, max: 16 }), played, anyPolicy, (whole, isPlayed, policy) => {
    const settled = settledByPoints(withPlayed(whole, isPlayed), policy);
    const rows = zoneStanding(whole, rulesWith(policy));
    for (const [at, pair] of settled.entries()) if (pair !== null) expect(rows[at]?.pair).toBe(pair);
  });
  fc.assert(property, { numRuns: 300, seed: 20261129 });
});

test.each([5, 6])("points settle no position of %i pairs that the search leaves open", (pairs) => {
  const open = fc.integer({ min: 1, max: 3 });
  const property = fc.property(anyFinishedGroup({ min: pairs, max: pairs }), open, anyPolicy, (whole, left, policy) => {
    const zone = before(whole, left);
    const coming = forecast(zone, rulesWith(policy));
    const searched = coming && searchedPositions(zone, coming, rulesWith(policy));
    for (const [at, pair] of settledByPoints(zone, policy).entries()) {
      if (pair !== null) expect(searched?.[at]).toBe(pair);
    }
  });
  fc.assert(property, { numRuns: 60, seed: 20261129 });
});

const upperWins: Outcome = { kind: "walkover", absent: "pair2" };

test("a pair far ahead of everybody is settled before the last match, and a pair within reach is not", () => {
  // The fixtures come round by round: one of p1 in each, and p1 has the better seed in all of them.
  const settled = (rounds: number) => settledByPoints(group(6, Array(3 * rounds).fill(upperWins)), defaultPolicy)[0];
  expect([3, 4, 5].map(settled)).toEqual([null, null, "p1"]);
});

test("a group of more than five pairs settles by points until its last match settles all", () => {
  const whole = group(6, Array(15).fill(upperWins));
  const last = { ...whole, outcomes: whole.outcomes.with(14, null) };
  expect(settledPositions(last, rulesWith(defaultPolicy))).toEqual(settledByPoints(last, defaultPolicy));
  expect(settledPositions(whole, rulesWith(defaultPolicy))).toEqual(["p1", "p2", "p3", "p4", "p5", "p6"]);
});

test("a league settles no position while a pair could leave with its matches, and then counts none of them", () => {
  const league = rulesWith({ ...withPenalty, earlyLeavers: "leave-table" });
  const set = { kind: "games", pair1: 6, pair2: 0 } as const;
  const played: Outcome = { kind: "played", sets: [set, set] };
  const rounds = group(6, Array(12).fill(played));
  // P6 has lost two of its four matches by W.O.: it has played two of five.
  const without = { ...rounds, outcomes: rounds.outcomes.with(0, upperWins).with(3, upperWins) };
  expect(settledPositions(rounds, rulesWith(withPenalty))).toEqual(settledPositions(rounds, league));
  expect(settledPositions(without, league)).toEqual(Array(6).fill(null));
});

test("in a table by games alone the last match settles all positions", () => {
  const whole = group(3, Array(3).fill(upperWins));
  const last = { ...whole, outcomes: whole.outcomes.with(2, null) };
  expect(settledPositions(last, rulesWith(gamesAlone))).toEqual([null, null, null]);
  expect(settledPositions(whole, rulesWith(gamesAlone))).toEqual(["p1", "p2", "p3"]);
});

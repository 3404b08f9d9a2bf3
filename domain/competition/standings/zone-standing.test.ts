import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { zoneSchedule } from "#domain/competition/zones/zone-matches.ts";
import { defaultZones, type ZoneSettings } from "#domain/competition/zones/zone-settings.ts";
import { anyFinishedZone, zoneFormat } from "#tests/support/arbitrary/zones.ts";
import { defaultPolicy } from "./tie-break-policy.ts";
import { zoneStanding } from "./zone-standing.ts";

const rules = { format: zoneFormat, policy: defaultPolicy, lots: "any" };
const pairs = ["ana", "bea", "cami", "dani"];
const games = (pair1: number, pair2: number) => ({ kind: "games" as const, pair1, pair2 });
const points = (pair1: number, pair2: number) => ({ kind: "points" as const, pair1, pair2 });
const clear: Outcome = { kind: "played", sets: [games(6, 0), games(6, 0)] };
const narrow: Outcome = { kind: "played", sets: [games(7, 6), games(0, 6), points(10, 8)] };

function zoneOfFour(outcomes: (Outcome | null)[], positionsOfFour: ZoneSettings["positionsOfFour"] = "by-matches") {
  return { pairs, schedule: zoneSchedule(4, 2, { ...defaultZones, positionsOfFour }), outcomes };
}

/* Ana and Bea win the openings and Ana wins their match; Dani, narrowly beaten by Ana, beats Cami clearly. */
describe("a zone of four that is over", () => {
  const outcomes = [narrow, clear, clear, clear];

  test("is ordered by its matches: the loser of the winners' match is second", () => {
    const rows = zoneStanding(zoneOfFour(outcomes), rules);
    expect(rows.map(({ pair, position, decision }) => [pair, position, decision])).toEqual([
      ["ana", 1, { by: "match", match: 3, rival: "bea" }],
      ["bea", 2, { by: "match", match: 3, rival: "ana" }],
      ["dani", 3, { by: "match", match: 4, rival: "cami" }],
      ["cami", 4, { by: "match", match: 4, rival: "dani" }],
    ]);
  });

  test("is ordered by the table if the club chooses so: then Dani is second", () => {
    const rows = zoneStanding(zoneOfFour(outcomes, "by-table"), rules);
    expect(rows.map(({ pair }) => pair)).toEqual(["ana", "dani", "bea", "cami"]);
    expect(rows[1]?.decision).toEqual({ by: "set-difference", own: 1, other: 0, rival: "bea" });
  });
});

test("a place decided by a match stands, and the others follow the table", () => {
  const rows = zoneStanding(zoneOfFour([narrow, clear, null, clear]), rules);
  expect(rows.map(({ pair, position, decision }) => [pair, position, decision?.by])).toEqual([
    ["bea", 1, "set-difference"],
    ["ana", 2, "set-difference"],
    ["dani", 3, "match"],
    ["cami", 4, "match"],
  ]);
});

test("pairs absent from an opening rank behind both pairs of the other one", () => {
  const nobody: Outcome = { kind: "walkover", absent: "both" };
  const absent: Outcome = { kind: "walkover", absent: "pair1" };
  const rows = zoneStanding(zoneOfFour([nobody, clear, absent, absent]), rules);
  expect(rows.map(({ pair }) => pair)).toEqual(["bea", "cami", "ana", "dani"]);
  const ways = zoneStanding(zoneOfFour([nobody, nobody, clear, clear]), rules);
  expect(ways.map(({ pair }) => pair)).toEqual(["ana", "bea", "dani", "cami"]);
});

test("every finished zone ranks each pair once", () => {
  fc.assert(
    fc.property(anyFinishedZone(), (zone) => {
      const rows = zoneStanding(zone, rules);
      expect(rows.map(({ pair }) => pair).toSorted()).toEqual(zone.pairs.toSorted());
      expect(rows.map(({ position }) => position)).toEqual(zone.pairs.map((_, index) => index + 1));
    }),
  );
});

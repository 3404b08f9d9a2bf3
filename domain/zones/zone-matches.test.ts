import { describe, expect, test } from "vitest";
import type { Outcome } from "#domain/scoring/outcome.ts";
import { zoneSchedule } from "./zone-matches.ts";
import { pairAtEnd, sidesOf, type ZonePlay } from "./zone-play.ts";
import { defaultZones } from "./zone-settings.ts";

const nobodyCame: Outcome = { kind: "walkover", absent: "both" };
const secondAbsent: Outcome = { kind: "walkover", absent: "pair2" };

test("a zone of three is all against all, and 1 plays 2 at the end", () => {
  const { fixtures, places } = zoneSchedule(3, 4, defaultZones);
  expect(places).toBeNull();
  expect(fixtures.map(({ round, pair1, pair2 }) => [round, pair1, pair2])).toEqual([
    [1, { from: "seed", seed: 2 }, { from: "seed", seed: 3 }],
    [2, { from: "seed", seed: 1 }, { from: "seed", seed: 3 }],
    [3, { from: "seed", seed: 1 }, { from: "seed", seed: 2 }],
  ]);
});

describe("a zone of four", () => {
  test("has four matches, two for each pair", () => {
    expect(zoneSchedule(4, 2, defaultZones).fixtures.map(({ number, round }) => [number, round])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
    ]);
  });

  test("has six where the club wants all against all, and where it stands alone", () => {
    expect(zoneSchedule(4, 2, { ...defaultZones, zoneOfFour: "round-robin" }).fixtures.length).toBe(6);
    expect(zoneSchedule(4, 1, defaultZones).fixtures.length).toBe(6);
  });

  test("leaves its places to the table where the club says so", () => {
    expect(zoneSchedule(4, 2, { ...defaultZones, positionsOfFour: "by-table" }).places).toBeNull();
  });

  const zone = (outcomes: (Outcome | null)[]): ZonePlay<string> => ({
    pairs: ["ana", "bea", "cami", "dani"],
    schedule: zoneSchedule(4, 2, defaultZones),
    outcomes,
  });

  test("knows who meets in its second round as soon as both openings are played", () => {
    expect(sidesOf(zone([secondAbsent, null]), 3)).toEqual({ pair1: "ana", pair2: null });
    expect(sidesOf(zone([secondAbsent, secondAbsent]), 3)).toEqual({ pair1: "ana", pair2: "bea" });
    expect(sidesOf(zone([secondAbsent, secondAbsent]), 4)).toEqual({ pair1: "dani", pair2: "cami" });
  });

  test("plays on when neither pair of an opening came, the better seed on the winner's way", () => {
    expect(sidesOf(zone([nobodyCame, secondAbsent]), 3)).toEqual({ pair1: "ana", pair2: "bea" });
    expect(pairAtEnd(zone([nobodyCame, null]), { from: "loser", match: 1 })).toBe("dani");
  });

  test("has no match beyond its last", () => {
    expect(() => sidesOf(zone([]), 5)).toThrow("no match 5");
  });
});

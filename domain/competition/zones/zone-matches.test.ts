import { describe, expect, test } from "vitest";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { zoneSchedule } from "./zone-matches.ts";
import { pairAtEnd, placesOf, sidesOf, type ZonePlay } from "./zone-play.ts";
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

  test("has six if the club wants a round robin, and if it is the only zone", () => {
    expect(zoneSchedule(4, 2, { ...defaultZones, zoneOfFour: "round-robin" }).fixtures.length).toBe(6);
    expect(zoneSchedule(4, 1, defaultZones).fixtures.length).toBe(6);
  });

  test("leaves its places to the table if the club chooses so", () => {
    expect(zoneSchedule(4, 2, { ...defaultZones, positionsOfFour: "by-table" }).places).toBeNull();
  });

  const zone = (outcomes: (Outcome | null)[]): ZonePlay<string> => ({
    pairs: ["ana", "bea", "cami", "dani"],
    schedule: zoneSchedule(4, 2, defaultZones),
    outcomes,
  });

  test("determines the pairs of its second round once both openings are played", () => {
    expect(sidesOf(zone([secondAbsent, null]), 3)).toEqual({ pair1: "ana", pair2: null });
    expect(sidesOf(zone([secondAbsent, secondAbsent]), 3)).toEqual({ pair1: "ana", pair2: "bea" });
    expect(sidesOf(zone([secondAbsent, secondAbsent]), 4)).toEqual({ pair1: "dani", pair2: "cami" });
  });

  test("continues after an opening without either pair, the better seed taking the winner's place", () => {
    expect(sidesOf(zone([nobodyCame, secondAbsent]), 3)).toEqual({ pair1: "ana", pair2: "bea" });
    expect(pairAtEnd(zone([nobodyCame, null]), { from: "loser", match: 1 })).toBe("dani");
  });

  test.each([
    ["the pairs of the second opening, if neither pair came to the first", [nobodyCame, secondAbsent], "W2 L2 W1 L1"],
    ["the pairs of the first opening, if neither pair came to the second", [secondAbsent, nobodyCame], "W1 L1 W2 L2"],
    ["the winners of the second round, if a pair came to each opening", [secondAbsent, secondAbsent], "W3 L3 W4 L4"],
    ["the winners of the second round, if no pair came to either opening", [nobodyCame, nobodyCame], "W3 L3 W4 L4"],
  ])("ranks first %s", (_case, outcomes, expected) => {
    const places = placesOf(zone([...outcomes, null, null])) ?? [];
    expect(places.map(({ from, match }) => (from === "winner" ? "W" : "L") + match).join(" ")).toBe(expected);
  });

  test("has no match beyond its last", () => {
    expect(() => sidesOf(zone([]), 5)).toThrow("no match 5");
  });
});

import { expect, test } from "vitest";
import { unevenZones } from "./uneven-zones.ts";

/** Returns zones A, B … with the points per player of each pair, and their strengths. */
function zonesOf(...points: readonly (readonly number[])[]) {
  const zones = points.map((own, nth) => {
    const letter = "ABCDE"[nth] ?? "";
    return { letter, pairs: own.map((_, index) => `${letter}${index + 1}`) };
  });
  const strengths = new Map(
    zones.flatMap(({ pairs }, nth) =>
      pairs.map((pair, index) => [pair, { mu: 2 * (points[nth]?.[index] ?? 0), variance: 0 }] as const),
    ),
  );
  return [zones, strengths] as const;
}

test("zones less than 60 points apart are not named", () => {
  expect(unevenZones(...zonesOf([1200, 1100, 1060], [1110, 1050, 1021]))).toEqual([]);
});

test("a stronger zone is named with the swap of two pairs of one place that evens it most", () => {
  const uneven = unevenZones(...zonesOf([1200, 1180, 1160], [1200, 1060, 1010], [1190, 1080, 1030]));
  expect(uneven).toEqual([
    {
      letter: "A",
      difference: 85,
      swap: { leaves: "A3", comes: "B3", from: "B", difference: 10 },
    },
  ]);
});

test("no swap is named if each would be worse", () => {
  const uneven = unevenZones(...zonesOf([1200, 1200, 1200], [1000, 1000, 1000]));
  // Each swap of a pair evens both; after one of three 67 points remain.
  expect(uneven.map(({ letter, difference }) => [letter, difference])).toEqual([
    ["A", 200],
    ["B", -200],
  ]);
  expect(uneven[0]?.swap).toMatchObject({ leaves: "A1", comes: "B1", from: "B" });
  expect(unevenZones(...zonesOf([1200], [1000]))[0]?.swap).toBeNull();
});

test("one zone is uneven to nobody", () => {
  expect(unevenZones(...zonesOf([1500, 1000, 900]))).toEqual([]);
});

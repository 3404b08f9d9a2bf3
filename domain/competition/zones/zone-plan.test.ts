import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { swapPairs } from "./swap-pairs.ts";
import { formZones, qualifiersOf, zoneLetter, zoneSizes } from "./zone-plan.ts";
import { defaultZones, type ZoneSettings } from "./zone-settings.ts";

const pairsUpTo = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}`);

function sizes(pairs: number, settings: Partial<ZoneSettings> = {}): number[] {
  const planned = zoneSizes(pairs, { ...defaultZones, ...settings });
  if (!planned.ok) throw new Error(planned.reason);
  return planned.value;
}

describe("zones of three are preferred, and those of four come first", () => {
  test.each([
    [6, [3, 3]],
    [7, [4, 3]],
    [8, [4, 4]],
    [9, [3, 3, 3]],
    [11, [4, 4, 3]],
    [26, [4, 4, 3, 3, 3, 3, 3, 3]],
  ])("%i pairs", (pairs, expected) => {
    expect(sizes(pairs)).toEqual(expected);
  });
});

describe("zones of four, if the club prefers them", () => {
  test.each([
    [6, [3, 3]],
    [7, [4, 3]],
    [9, [3, 3, 3]],
    [10, [4, 3, 3]],
    [11, [4, 4, 3]],
    [12, [4, 4, 4]],
    [13, [4, 3, 3, 3]],
  ])("%i pairs", (pairs, expected) => {
    expect(sizes(pairs, { preferred: 4 })).toEqual(expected);
  });
});

describe("few pairs", () => {
  test("two go straight to the final, and fewer are refused", () => {
    expect(sizes(2)).toEqual([]);
    expect(zoneSizes(1, defaultZones)).toEqual({ ok: false, reason: "NOT_ENOUGH_PAIRS" });
  });

  test("three to five are one zone", () => {
    expect([3, 4, 5].map((pairs) => sizes(pairs))).toEqual([[3], [4], [5]]);
  });

  test("four can go straight to the semifinals", () => {
    expect(sizes(4, { fourPairs: "semifinals" })).toEqual([]);
  });

  test("five can be two zones, the two strongest in the zone of two", () => {
    expect(sizes(5, { fivePairs: "two-and-three" })).toEqual([2, 3]);
    expect(formZones(pairsUpTo(5), [2, 3]).map(({ pairs }) => pairs.join(" "))).toEqual(["p1 p2", "p3 p4 p5"]);
  });
});

test("the snake skips a full zone", () => {
  expect(formZones(pairsUpTo(10), [4, 3, 3])).toEqual([
    { letter: "A", pairs: ["p1", "p6", "p7", "p10"] },
    { letter: "B", pairs: ["p2", "p5", "p8"] },
    { letter: "C", pairs: ["p3", "p4", "p9"] },
  ]);
});

test("every pair is in one zone of three or four, and the best seeds head the zones in order", () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 300 }), fc.constantFrom<3 | 4>(3, 4), (pairs, preferred) => {
      const zones = formZones(pairsUpTo(pairs), sizes(pairs, { preferred }));
      expect(new Set(zones.flatMap((zone) => zone.pairs)).size).toBe(pairs);
      const lengths = zones.map((zone) => zone.pairs.length);
      expect(lengths).toEqual(lengths.toSorted((one, other) => other - one));
      expect(lengths.every((length) => length === 3 || length === 4)).toBe(true);
      expect(zones.map((zone) => zone.pairs[0])).toEqual(pairsUpTo(zones.length));
    }),
  );
});

test("letters continue after Z", () => {
  expect([1, 26, 27, 52, 53, 703].map(zoneLetter)).toEqual(["A", "Z", "AA", "AZ", "BA", "AAA"]);
});

test("a zone never qualifies all its pairs, and a single zone sends two to the final", () => {
  const sent = (size: number, qualifiers: 1 | 2 | 3, zones = 4) =>
    qualifiersOf(size, zones, { ...defaultZones, qualifiers });
  expect([sent(3, 1), sent(3, 2), sent(3, 3)]).toEqual([1, 2, 2]);
  expect([sent(4, 1), sent(4, 2), sent(4, 3)]).toEqual([1, 2, 3]);
  expect([sent(2, 2), sent(5, 1, 1)]).toEqual([2, 2]);
});

describe("two swapped pairs", () => {
  const zones = formZones(pairsUpTo(6), [3, 3]);

  test("take each other's zone and seed", () => {
    const swapped = swapPairs(zones, "p1", "p6");
    expect(swapped.ok && swapped.value.map(({ pairs }) => pairs.join(" "))).toEqual(["p6 p4 p5", "p2 p3 p1"]);
  });

  test("must both be in the zones", () => {
    expect(swapPairs(zones, "p1", "p9")).toEqual({ ok: false, reason: "PAIR_NOT_IN_ZONES" });
  });

  test("return to their places after the same change again", () => {
    const once = swapPairs(zones, "p2", "p5");
    expect(once.ok && swapPairs(once.value, "p2", "p5")).toEqual({ ok: true, value: zones });
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lotOrder, type PairToDraw, seedOrder } from "./strength-order.ts";

function entrant(id: string, rankingPoints: readonly [number, number], enteredAt = 0): PairToDraw<string> {
  return { id, rankingPoints, enteredAt };
}

function entrants(count: number): PairToDraw<string>[] {
  return Array.from({ length: count }, (_, index) => entrant(`pair ${index + 1}`, [0, 0], index));
}

const anyEntrants = fc.uniqueArray(
  fc.record({
    id: fc.string({ maxLength: 3 }),
    rankingPoints: fc.tuple(fc.nat(3), fc.nat(3)),
    enteredAt: fc.nat(3),
  }),
  { selector: ({ id }) => id, minLength: 2, maxLength: 20 },
);

describe("seeding", () => {
  test("puts the pair with the higher sum of ranking points first", () => {
    expect(seedOrder([entrant("weak", [100, 50]), entrant("strong", [10, 400])])).toEqual(["strong", "weak"]);
  });

  test("prefers, of equally strong pairs, the one with the better single player, in either place", () => {
    expect(seedOrder([entrant("even", [50, 50]), entrant("second", [20, 80])])).toEqual(["second", "even"]);
    expect(seedOrder([entrant("even", [50, 50]), entrant("first", [80, 20])])).toEqual(["first", "even"]);
  });

  test("then prefers the earlier entry, then the id that comes first as text", () => {
    const tied = [entrant("b", [1, 1], 7), entrant("a", [1, 1], 7), entrant("z", [1, 1], 6), entrant("A", [1, 1], 7)];
    expect(seedOrder(tied)).toEqual(["z", "A", "a", "b"]);
  });

  test("does not depend on the order of the list, and leaves the list unchanged", () => {
    fc.assert(
      fc.property(anyEntrants, (listed) => {
        const before = [...listed];
        expect(seedOrder(listed.toReversed())).toEqual(seedOrder(listed));
        expect(listed).toEqual(before);
      }),
    );
  });
});

describe("drawing by lot", () => {
  test("keeps each pair exactly once", () => {
    fc.assert(
      fc.property(anyEntrants, fc.string(), (listed, randomSeed) => {
        expect(lotOrder(listed, randomSeed).toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
      }),
    );
  });

  test("gives the same order for the same seed, in any order of the list", () => {
    fc.assert(
      fc.property(anyEntrants, fc.string(), (listed, randomSeed) => {
        expect(lotOrder(listed.toReversed(), randomSeed)).toEqual(lotOrder(listed, randomSeed));
      }),
    );
  });

  test("gives different orders for different seeds", () => {
    const orders = Array.from({ length: 100 }, (_, index) => lotOrder(entrants(16), `draw ${index}`).join());
    expect(new Set(orders).size).toBe(100);
  });

  test("ignores strength", () => {
    const equal = entrants(12);
    const unequal = equal.map((pair, index): PairToDraw<string> => ({ ...pair, rankingPoints: [index * 100, 3] }));
    expect(lotOrder(unequal, "sorteo")).toEqual(lotOrder(equal, "sorteo"));
  });

  test("makes every order of four pairs equally likely", () => {
    const draws = 24_000;
    const seen = new Map<string, number>();
    for (let draw = 0; draw < draws; draw++) {
      const order = lotOrder(entrants(4), `draw ${draw}`).join();
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    const expected = draws / 24;
    const chiSquare = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(seen.size).toBe(24);
    // 99.9 % of fair shuffles stay below this, with 23 degrees of freedom.
    expect(chiSquare).toBeLessThan(49.73);
  });

  test("puts each of 64 pairs on every line equally often", () => {
    const draws = 6400;
    const pairs = entrants(64);
    const seen = new Map<string, number>();
    for (let draw = 0; draw < draws; draw++) {
      lotOrder(pairs, `lines ${draw}`).forEach((id, line) => {
        const place = `${id} on ${line}`;
        seen.set(place, (seen.get(place) ?? 0) + 1);
      });
    }
    const expected = draws / 64;
    const chiSquare = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(seen.size).toBe(64 * 64);
    // 99.9 % of fair shuffles stay below this, with 63 × 63 degrees of freedom.
    expect(chiSquare).toBeLessThan(4249);
  });
});

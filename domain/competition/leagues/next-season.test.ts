import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkSeason, moveOf, nextSeason } from "./next-season.ts";

const nobody = new Set<string>();

/** The final tables of a league: division 1 is "1a 1b …", the first first. */
const tablesOf = (sizes: readonly number[]) =>
  sizes.map((size, index) => Array.from({ length: size }, (_, at) => `${index + 1}${String.fromCharCode(97 + at)}`));

const anyLeague = fc.array(fc.integer({ min: 4, max: 16 }), { minLength: 1, maxLength: 6 }).chain((sizes) => {
  const tables = tablesOf(sizes);
  return fc.record({
    tables: fc.constant(tables),
    promoted: fc.integer({ min: 0, max: 4 }),
    leavers: fc.subarray(tables.flat()).map((pairs) => new Set(pairs)),
  });
});
const runs = { numRuns: 400, seed: 20261129 };

describe("the next season", () => {
  test("two go up and two go down between two divisions of eight", () => {
    const [first, second] = nextSeason(tablesOf([8, 8]), 2, nobody);
    expect(first?.join(" ")).toBe("1a 1b 1c 1d 1e 1f 2a 2b");
    expect(second?.join(" ")).toBe("1g 1h 2c 2d 2e 2f 2g 2h");
  });

  test("the place of a pair that leaves falls to the best of those that would go down", () => {
    const [first, second] = nextSeason(tablesOf([8, 8]), 2, new Set(["1c"]));
    expect(first?.join(" ")).toBe("1a 1b 1d 1e 1f 2a 2b 1g");
    expect(second?.join(" ")).toBe("1h 2c 2d 2e 2f 2g 2h");
  });

  test("the next of the division below goes up once no pair goes down", () => {
    const [first, second] = nextSeason(tablesOf([8, 8]), 2, new Set(["1a", "1b", "1c", "1d", "1e", "1f"]));
    expect(first?.join(" ")).toBe("1g 2a 2b 1h 2c");
    expect(second?.join(" ")).toBe("2d 2e 2f 2g 2h");
  });

  test("every pair that stays is in one division", () => {
    const property = fc.property(anyLeague, ({ tables, promoted, leavers }) => {
      const staying = tables.flat().filter((pair) => !leavers.has(pair));
      expect(nextSeason(tables, promoted, leavers).flat().toSorted()).toEqual(staying.toSorted());
    });
    fc.assert(property, runs);
  });

  test("the sizes differ by at most one, and no division has fewer than four pairs if there are four", () => {
    const property = fc.property(anyLeague, ({ tables, promoted, leavers }) => {
      const sizes = nextSeason(tables, promoted, leavers).map(({ length }) => length);
      if (sizes.length === 0) return;
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(sizes.toSorted((one, other) => other - one)).toEqual(sizes);
      expect(sizes.length === 1 || Math.min(...sizes) >= 4).toBe(true);
      expect(sizes.length).toBeLessThanOrEqual(tables.length);
    });
    fc.assert(property, runs);
  });

  test("without leavers equal divisions exchange exactly the pairs that the table names", () => {
    const sizes = fc.tuple(fc.integer({ min: 4, max: 16 }), fc.integer({ min: 2, max: 6 }));
    const property = fc.property(sizes, fc.integer({ min: 0, max: 4 }), ([size, divisions], promoted) => {
      const moving = Math.min(promoted, Math.floor(size / 2));
      const tables = tablesOf(Array(divisions).fill(size));
      for (const [index, division] of nextSeason(tables, promoted, nobody).entries()) {
        const own = tables[index] ?? [];
        const stay = own.slice(index === 0 ? 0 : moving, index === divisions - 1 ? size : size - moving);
        const from = [...(tables[index - 1] ?? []).slice(size - moving), ...(tables[index + 1] ?? []).slice(0, moving)];
        expect(division.toSorted()).toEqual([...stay, ...from].toSorted());
      }
    });
    fc.assert(property, runs);
  });

  test("a pair is never overtaken by one that was below it in its own division", () => {
    const property = fc.property(anyLeague, ({ tables, promoted, leavers }) => {
      const now = new Map(
        nextSeason(tables, promoted, leavers).flatMap((pairs, at) => pairs.map((pair) => [pair, at])),
      );
      for (const table of tables) {
        const places = table.filter((pair) => !leavers.has(pair)).map((pair) => now.get(pair) ?? -1);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }
    });
    fc.assert(property, runs);
  });

  test("a league that nobody goes on with has no season", () => {
    expect(nextSeason(tablesOf([4]), 2, new Set(tablesOf([4]).flat()))).toEqual([]);
  });
});

describe("the divisions that the club publishes", () => {
  const known = new Set(Array.from({ length: 20 }, (_, index) => `p${index}`));

  test("have pairs of this season, each once, and at most sixteen", () => {
    expect(checkSeason([["p1", "p2"], ["p3"]], known).ok).toBe(true);
    expect(checkSeason([["p1", "stranger"]], known)).toEqual({ ok: false, reason: "PAIR_NOT_FOUND" });
    expect(checkSeason([["p1"], ["p1"]], known)).toEqual({ ok: false, reason: "PAIR_TWICE" });
    const all = [...known];
    expect(checkSeason([all.slice(0, 16)], known).ok).toBe(true);
    expect(checkSeason([all.slice(0, 17)], known)).toEqual({ ok: false, reason: "GROUP_TOO_LARGE" });
  });

  test("say who goes up, stays and goes down", () => {
    expect([moveOf(2, 1), moveOf(2, 2), moveOf(2, 3)]).toEqual(["up", "stays", "down"]);
  });
});

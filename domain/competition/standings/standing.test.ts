import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namedFormat } from "#domain/competition/scoring/format.ts";
import { readSets } from "#domain/competition/scoring/notation.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { anyFinishedZone, zoneFormat } from "#tests/support/arbitrary/zones.ts";
import { standing, type TableMatch } from "./standing.ts";
import { defaultPolicy, differencesFirst, type StandingsPolicy } from "./tie-break-policy.ts";
import { matchesOf } from "./zone-standing.ts";

const format = namedFormat("super-tie-break");

function match(pair1: string, text: string, pair2: string): TableMatch<string> {
  const sets = readSets(text);
  const outcome: Outcome = sets.ok ? { kind: "played", sets: sets.value } : { kind: "walkover", absent: "pair2" };
  return { pair1, pair2, outcome };
}

function table(pairs: string, matches: readonly TableMatch<string>[], policy: StandingsPolicy = defaultPolicy) {
  return standing(pairs.split(" "), matches, { format, policy, lots: "Apertura 2026" });
}

const order = (rows: ReturnType<typeof table>) => rows.map(({ pair }) => pair).join(" ");

describe("points", () => {
  const rows = table("ana bea cami", [
    match("ana", "6-4 6-3", "bea"),
    match("bea", "W.O.", "cami"),
    match("ana", "6-1 6-2", "cami"),
  ]);

  test("are two for a win, one for a defeat, none for an absence", () => {
    expect(rows.map(({ pair, points }) => [pair, points])).toEqual([
      ["ana", 4],
      ["bea", 3],
      ["cami", 1],
    ]);
  });

  test("come with those of the pair below, or above for the last", () => {
    expect(rows.map(({ decision }) => decision)).toEqual([
      { by: "points", own: 4, other: 3, rival: "bea" },
      { by: "points", own: 3, other: 1, rival: "cami" },
      { by: "points", own: 1, other: 3, rival: "bea" },
    ]);
  });

  test("are zero for a disqualification, and one for a retirement", () => {
    const disqualified: Outcome = { kind: "disqualification", disqualified: "pair2", sets: [] };
    const retired: Outcome = { kind: "retirement", retired: "pair2", sets: [] };
    const points = (outcome: Outcome) => table("ana bea", [{ pair1: "ana", pair2: "bea", outcome }])[1]?.points;
    expect([points(disqualified), points(retired)]).toEqual([0, 1]);
  });

  test("are none for either pair if both are absent", () => {
    const nobody: TableMatch<string> = { pair1: "ana", pair2: "bea", outcome: { kind: "walkover", absent: "both" } };
    expect(table("ana bea", [nobody]).map(({ points, lost }) => [points, lost])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
});

describe("three pairs tied in a circle", () => {
  test("are separated by sets, and the table gives this reason", () => {
    const rows = table("ana bea cami", [
      match("ana", "6-4 6-3", "bea"),
      match("bea", "6-4 3-6 [10-7]", "cami"),
      match("cami", "6-4 3-6 [10-7]", "ana"),
    ]);
    expect(order(rows)).toBe("ana cami bea");
    expect(rows.map(({ decision }) => decision)).toEqual([
      { by: "set-difference", own: 1, other: 0, rival: "cami" },
      { by: "set-difference", own: 0, other: -1, rival: "bea" },
      { by: "set-difference", own: -1, other: 0, rival: "cami" },
    ]);
  });

  test("are separated by games when the sets are even", () => {
    const rows = table("ana bea cami", [
      match("ana", "6-0 6-0", "bea"),
      match("bea", "6-4 6-4", "cami"),
      match("cami", "6-3 6-3", "ana"),
    ]);
    expect(rows.map(({ pair, decision }) => [pair, decision?.by])).toEqual([
      ["ana", "game-difference"],
      ["cami", "game-difference"],
      ["bea", "game-difference"],
    ]);
  });

  test("begin again after one is separated: the other two by their match", () => {
    const rows = table("ana bea cami dani", [
      match("ana", "6-0 6-0", "bea"),
      match("bea", "6-4 6-4", "cami"),
      match("cami", "6-0 6-0", "ana"),
      match("ana", "6-0 6-0", "dani"),
      match("bea", "6-0 6-0", "dani"),
      match("cami", "6-0 4-6 [10-3]", "dani"),
    ]);
    expect(order(rows)).toBe("ana bea cami dani");
    expect(rows.map(({ decision }) => decision?.by)).toEqual([
      "head-to-head",
      "head-to-head",
      "set-difference",
      "points",
    ]);
  });

  test("draw lots if no criterion separates them, the same for the same seed, in any order of the list", () => {
    const matches = [match("ana", "6-4 6-4", "bea"), match("bea", "6-4 6-4", "cami"), match("cami", "6-4 6-4", "ana")];
    const rows = table("ana bea cami", matches);
    expect(rows.map(({ decision }) => decision)).toEqual(Array(3).fill({ by: "lots", among: ["ana", "bea", "cami"] }));
    expect(order(table("cami ana bea", matches.toReversed()))).toBe(order(rows));
    const seeds = Array.from({ length: 40 }, (_, index) => `seed ${index}`);
    const firsts = seeds.map(
      (lots) => standing(["ana", "bea", "cami"], matches, { format, policy: defaultPolicy, lots })[0],
    );
    expect(new Set(firsts.map((row) => row?.pair)).size).toBe(3);
  });
});

test("two ties, one below the other, each draw their own lots", () => {
  const matches = [
    ...["ana", "bea"].flatMap((strong) => ["cami", "dani"].map((weak) => match(strong, "6-0 6-0", weak))),
    { pair1: "ana", pair2: "bea", outcome: { kind: "walkover", absent: "both" } as const },
    { pair1: "cami", pair2: "dani", outcome: { kind: "walkover", absent: "both" } as const },
  ];
  const seeds = Array.from({ length: 40 }, (_, index) => `seed ${index}`);
  const tables = seeds.map((lots) =>
    standing(["ana", "bea", "cami", "dani"], matches, { format, policy: defaultPolicy, lots }),
  );
  expect(tables.map((rows) => rows.map(({ decision }) => decision))).toEqual(
    seeds.map(() =>
      ["ana bea", "ana bea", "cami dani", "cami dani"].map((tied) => ({ by: "lots", among: tied.split(" ") })),
    ),
  );
  expect([...new Set(tables.map(order))].toSorted()).toEqual([
    "ana bea cami dani",
    "ana bea dani cami",
    "bea ana cami dani",
    "bea ana dani cami",
  ]);
});

/* Ana beat Bea narrowly; Bea has the better difference of sets. */
test("two tied pairs are separated by their match, or in the other reading by sets", () => {
  const matches = [
    match("ana", "6-4 3-6 [10-7]", "bea"),
    match("ana", "6-4 3-6 [10-7]", "cami"),
    match("dani", "6-4 6-4", "ana"),
    match("bea", "6-0 6-0", "cami"),
    match("bea", "6-0 6-0", "dani"),
    match("cami", "6-4 6-4", "dani"),
  ];
  const usual = table("ana bea cami dani", matches);
  expect(order(usual)).toBe("ana bea cami dani");
  expect(usual[0]?.decision).toEqual({ by: "head-to-head", own: 1, other: 0, rival: "bea" });
  expect(order(table("ana bea cami dani", matches, differencesFirst))).toBe("bea ana cami dani");
});

test("a single pair has no rival to be compared with", () => {
  expect(table("ana", [])[0]?.decision).toBeNull();
});

test("a match of a pair outside the table throws an error", () => {
  expect(() => table("ana bea", [match("ana", "6-0 6-0", "zoe")])).toThrow("not in the table");
});

test("every table ranks each pair once, in any order of pairs and matches", () => {
  fc.assert(
    fc.property(anyFinishedZone(), fc.constantFrom(defaultPolicy, differencesFirst), (zone, policy) => {
      const rules = { format: zoneFormat, policy, lots: "any" };
      const matches = matchesOf(zone);
      const rows = standing(zone.pairs, matches, rules);
      expect(rows.map(({ pair }) => pair).toSorted()).toEqual(zone.pairs.toSorted());
      expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
      expect(standing(zone.pairs.toReversed(), matches.toReversed(), rules)).toEqual(rows);
    }),
  );
});

test("a pair with fewer points never stands above, and every reason is true", () => {
  fc.assert(
    fc.property(anyFinishedZone(), (zone) => {
      const rows = standing(zone.pairs, matchesOf(zone), { format: zoneFormat, policy: defaultPolicy, lots: "any" });
      for (const [index, row] of rows.entries()) {
        expect(row.points).toBeGreaterThanOrEqual(rows[index + 1]?.points ?? 0);
        if (!row.decision || row.decision.by === "lots") continue;
        const { own, other, rival } = row.decision;
        const below = rows.findIndex(({ pair }) => pair === rival) > index;
        expect(below ? own > other : own < other).toBe(true);
      }
    }),
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namedFormat } from "#domain/competition/scoring/format.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { defaultPolicy, leaguePoints } from "#domain/competition/standings/tie-break-policy.ts";
import { roundRobin } from "#domain/competition/zones/round-robin.ts";
import { type Division, fateOf, fechaOfTable, type LeagueMatch, leagueTable } from "./league-table.ts";

const rules = {
  format: namedFormat("super-tie-break", "golden-point"),
  policy: { ...defaultPolicy, points: leaguePoints },
  lots: "Liga 2026",
};
const set = (pair1: number, pair2: number) => ({ kind: "games", pair1, pair2 }) as const;
const won: Outcome = { kind: "played", sets: [set(6, 2), set(6, 3)] };
const lost: Outcome = { kind: "played", sets: [set(2, 6), set(3, 6)] };
const absent: Outcome = { kind: "walkover", absent: "pair2" };

/** Reads "1 ana bea won" as fecha 1, ana against bea, won by ana. */
function matches(...lines: readonly string[]): LeagueMatch<string>[] {
  const outcomes: Record<string, Outcome> = { won, lost, absent };
  return lines.map((line) => {
    const [fecha = "", pair1 = "", pair2 = "", how = ""] = line.split(" ");
    return { fecha: Number(fecha), pair1, pair2, outcome: outcomes[how] ?? won };
  });
}

const division = (played: readonly LeagueMatch<string>[], left: readonly string[] = []): Division<string> => ({
  pairs: ["ana", "bea", "cami", "dora"],
  matches: played,
  left: new Set(left),
});

describe("the table", () => {
  const season = matches("1 ana bea won", "1 cami dora absent", "2 ana cami lost", "2 bea dora won");

  test("gives two points for a win, one for a defeat, and takes one for an absence", () => {
    const points = leagueTable(division(season), rules, 1).map((row) => [row.pair, row.points]);
    expect(Object.fromEntries(points)).toEqual({ ana: 2, bea: 1, cami: 2, dora: -1 });
  });

  test("shows the places that each pair gained or lost in the last fecha", () => {
    const early = matches("1 ana bea won", "1 cami dora lost", "2 cami ana won", "2 dora bea lost");
    const before = leagueTable(division(early), rules, 1);
    for (const { pair, position, moved } of leagueTable(division(early), rules, 2)) {
      expect(moved).toBe((before.find((row) => row.pair === pair)?.position ?? 0) - position);
    }
    expect(leagueTable(division(early), rules, 2).some(({ moved }) => moved !== 0)).toBe(true);
  });

  test("does not count a match of a later fecha that was played early", () => {
    const early = matches("1 ana bea won", "3 ana dora won");
    expect(leagueTable(division(early), rules, 1).find(({ pair }) => pair === "ana")?.played).toBe(1);
    expect(leagueTable(division(early), rules, 3).find(({ pair }) => pair === "ana")?.played).toBe(2);
  });

  test("loses all matches of a pair that has left it", () => {
    const [first] = leagueTable(division(season, ["bea"]), rules, 2);
    expect(leagueTable(division(season, ["bea"]), rules, 2).map(({ pair, played }) => `${pair} ${played}`)).toEqual([
      "cami 2",
      "ana 1",
      "dora 1",
    ]);
    expect(first).toMatchObject({ pair: "cami", points: 4, position: 1 });
  });
});

test("the table stands after the last fecha with a result that counts, up to the present one", () => {
  const played = matches("1 ana bea won", "2 ana cami won", "5 bea cami won");
  expect([1, 2, 3, 4, 5, 6].map((current) => fechaOfTable(division(played), current))).toEqual([1, 2, 2, 2, 5, 5]);
  expect(fechaOfTable(division([]), 3)).toBe(1);
  const gone = matches("1 ana bea won", "2 cami dora absent", "3 ana dora absent");
  expect(fechaOfTable(division(gone, ["dora"]), 3)).toBe(1);
});

test("the first two go up and the last two go down, but from the first and the last division", () => {
  const fates = (division: number, size = 8) =>
    Array.from({ length: size }, (_, index) => fateOf(index + 1, size, { division, divisions: 3, promoted: 2 }));
  const [stays, up, down] = [Array(4).fill("stays"), ["up", "up"], ["down", "down"]];
  expect(fates(1)).toEqual(["stays", "stays", ...stays, ...down]);
  expect(fates(2)).toEqual([...up, ...stays, ...down]);
  expect(fates(3)).toEqual([...up, ...stays, "stays", "stays"]);
  expect(fates(2, 4)).toEqual([...up, ...down]);
});

test("no pair goes up and down at once, even in a small division", () => {
  const property = fc.property(fc.integer({ min: 4, max: 16 }), fc.integer({ min: 0, max: 16 }), (size, promoted) => {
    const all = Array.from({ length: size }, (_, at) => fateOf(at + 1, size, { division: 2, divisions: 3, promoted }));
    const counted = (fate: string) => all.filter((one) => one === fate).length;
    expect(counted("up")).toBe(counted("down"));
    expect(counted("up")).toBe(Math.min(promoted, Math.floor(size / 2)));
  });
  fc.assert(property, { seed: 20261129 });
});

test("a season in which no pair ever comes is ordered by lots alone", () => {
  const pairs = ["ana", "bea", "cami", "dora"];
  const nobody = roundRobin(4).flatMap((round, index) =>
    round.map(([one, other]): LeagueMatch<string> => {
      const outcome = { kind: "walkover", absent: "both" } as const;
      return { fecha: index + 1, pair1: pairs[one - 1] ?? "", pair2: pairs[other - 1] ?? "", outcome };
    }),
  );
  const rows = leagueTable(division(nobody), rules, 3);
  expect(rows.map(({ points, decision }) => [points, decision?.by])).toEqual(Array(4).fill([-3, "lots"]));
});

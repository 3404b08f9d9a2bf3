import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readVector } from "#tests/fixtures/vectors/read-vector.ts";
import { type Finish, finalPosition } from "./finish.ts";
import { championPoints, defaultChampionPoints, pointsFor, pointsTable } from "./points.ts";
import { publishedTables } from "./published-tables.ts";

type Published = { name: string; points: Partial<Record<"W" | "F" | "SF" | "QF" | "R16" | "R32" | "zone", number>> };

const published = readVector<{ tables: Published[] }>("ranking_points_tables").tables;

function lost(lostIn: number, more: Partial<Extract<Finish, { reached: "playoff" }>> = {}): Finish {
  return { reached: "playoff", lostIn, lines: 32, playoffWins: 1, zoneWins: null, forfeited: false, ...more };
}

const inZone = (zoneWins: number, forfeited = false): Finish => ({ reached: "zone", zoneWins, forfeited });

describe("the product's table", () => {
  test("gives the champions 500 unless the club says 250 or 1000", () => {
    expect([defaultChampionPoints, ...championPoints]).toEqual([500, 250, 500, 1000]);
  });

  test.each([
    [250, [250, 150, 90, 45, 23, 11], [5, 15, 25]],
    [500, [500, 300, 180, 90, 45, 23], [10, 30, 50]],
    [1000, [1000, 600, 360, 180, 90, 45], [20, 60, 100]],
  ])("for %i is %j by stage and %j in the zones", (champion, stages, zones) => {
    const table = pointsTable(champion);
    const finishes: Finish[] = [{ reached: "title" }, ...[2, 4, 8, 16, 32].map((round) => lost(round))];
    expect(finishes.map((finish) => pointsFor(finish, table))).toEqual(stages);
    expect([0, 1, 2].map((wins) => pointsFor(inZone(wins), table))).toEqual(zones);
  });
});

describe("points", () => {
  const table = pointsTable(1000);

  test("are zero for a pair that loses by W.O., however far it got", () => {
    expect(pointsFor(lost(2, { forfeited: true }), table)).toBe(0);
    expect(pointsFor(inZone(1, true), table)).toBe(0);
  });

  test("are those of the first round for a pair that had a bye and lost its first match", () => {
    expect(pointsFor(lost(16, { playoffWins: 0 }), table)).toBe(45);
    expect(pointsFor(lost(32, { playoffWins: 0 }), table)).toBe(45);
    expect(pointsFor(lost(16, { playoffWins: 1 }), table)).toBe(90);
  });

  test("are those of the round for a pair with a bye that won in its zone", () => {
    expect(pointsFor(lost(4, { lines: 8, playoffWins: 0, zoneWins: 2 }), table)).toBe(360);
  });

  test("are never fewer for qualifying than for leaving the zone with the same wins", () => {
    expect(pointsFor(lost(32, { playoffWins: 0, zoneWins: 1 }), table)).toBe(60);
  });

  test("never increase for losing a round earlier", () => {
    const rounds = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(fc.constantFrom(...championPoints), rounds, fc.nat({ max: 3 }), (champion, round, zoneWins) => {
        const points = (lostIn: number) => pointsFor(lost(lostIn, { lines: 1024, zoneWins }), pointsTable(champion));
        expect(points(2 ** round)).toBeGreaterThanOrEqual(points(2 ** (round + 1)));
        expect(points(2 ** round)).toBeLessThan(champion);
        expect(points(2 ** round)).toBeGreaterThanOrEqual(pointsFor(inZone(zoneWins), pointsTable(champion)));
      }),
    );
  });
});

describe("the published tables", () => {
  test("are all here, in order", () => {
    expect(Object.keys(publishedTables)).toEqual(published.map(({ name }) => name));
  });

  test.each(published)("$name", ({ name, points }) => {
    const table = publishedTables[name];
    const { W, F, SF, QF, R16, R32, zone } = points;
    const stages = [F, SF, QF, R16, R32].filter((one) => one !== undefined);
    expect(table).toEqual({ champion: W, lostIn: stages, zoneExit: zone ?? 0, zoneWin: 0 });
  });

  test("give zero for a round that they do not list", () => {
    const finals = publishedTables["FIP Premier Padel Finals 2025"];
    expect(finals && pointsFor(lost(16), finals)).toBe(0);
  });
});

test("pairs that lost in the same round share a position, and the zones come after", () => {
  const category = { qualifiers: 12 };
  expect(finalPosition({ reached: "title" }, category)).toBe(1);
  expect([2, 4, 8, 16].map((round) => finalPosition(lost(round), category))).toEqual([2, 3, 5, 9]);
  expect(finalPosition(inZone(1), category)).toBe(13);
  expect(finalPosition(lost(4), { ...category, thirdPlace: "won" })).toBe(3);
  expect(finalPosition(lost(4), { ...category, thirdPlace: "lost" })).toBe(4);
});

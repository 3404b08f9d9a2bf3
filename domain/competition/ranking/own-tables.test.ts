import { expect, test } from "vitest";
import { fallsByStage, mostOwnTables, type OwnPointsTable, withoutTable, withTable } from "./own-tables.ts";
import { pointsTable } from "./points.ts";
import { publishedTables } from "./published-tables.ts";

const liga: OwnPointsTable = { name: "Liga", champion: 100, lostIn: [80, 60, 40, 20, 15], zoneExit: 10, zoneWin: 0 };
const named = (name: string) => ({ ...liga, name });

test.each([
  ["the final pays more than the title", { lostIn: [101, 60, 40, 20, 15] }],
  ["an earlier round pays more than a later one", { lostIn: [80, 60, 61, 20, 15] }],
  ["the zone pays more than the title", { zoneExit: 60, zoneWin: 41 }],
])("refuses a table in which %s", (_, wrong) => {
  expect(fallsByStage({ ...liga, ...wrong })).toBe(false);
});

test.each([
  ["the final pays as much as the title", { lostIn: [100, 60, 40, 20, 15] }],
  ["two rounds pay the same", { lostIn: [80, 60, 60, 20, 15] }],
  ["leaving the zone with one win pays as much as the title", { zoneExit: 60, zoneWin: 40 }],
])("allows a table in which %s", (_, equal) => {
  expect(fallsByStage({ ...liga, ...equal })).toBe(true);
});

test("the product's tables and those that circuits publish are valid as a club's own", () => {
  const known = [250, 500, 1000].map(pointsTable);
  for (const table of [liga, ...known, ...Object.values(publishedTables)]) expect(fallsByStage(table)).toBe(true);
});

test("a table is added at the end, changed in its place and removed by its name", () => {
  const two = withTable([liga], named("Copa"), null);
  expect(two).toEqual({ ok: true, value: [liga, named("Copa")] });
  expect(withTable([liga, named("Copa")], named("LIGA"), "Liga")).toEqual({
    ok: true,
    value: [named("LIGA"), named("Copa")],
  });
  expect(withoutTable([liga, named("Copa")], "Liga")).toEqual({ ok: true, value: [named("Copa")] });
});

test("refuses a name that another table has, a missing table, and one table too many", () => {
  expect(withTable([liga], named(" liga"), null)).toEqual({ ok: false, reason: "POINTS_TABLE_REPEATED" });
  expect(withTable([liga], liga, "Copa")).toEqual({ ok: false, reason: "POINTS_TABLE_NOT_FOUND" });
  expect(withoutTable([liga], "Copa")).toEqual({ ok: false, reason: "POINTS_TABLE_NOT_FOUND" });
  const full = Array.from({ length: mostOwnTables }, (_, nth) => named(`Tabla ${nth}`));
  expect(withTable(full, liga, null)).toEqual({ ok: false, reason: "TOO_MANY_POINTS_TABLES" });
  expect(withTable(full, liga, "Tabla 3").ok).toBe(true);
});

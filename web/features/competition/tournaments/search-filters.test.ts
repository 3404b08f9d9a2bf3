import { expect, test } from "vitest";
import { daysOfSpan } from "#domain/competition/tournaments/search-span.ts";
import { meNamed } from "#tests/support/names.ts";
import { searchDays, searchFilters, serverFilters } from "./search-filters.ts";

const profile = { category: "Femenino", level: "5ta", location: "Paraná", instagram: null, rankingPoints: 0 } as const;
const ana = { ...meNamed("Ana"), profile };

test("a player searches in their own category by default", () => {
  expect(serverFilters({}, ana, "2026-11-20")).toEqual({ category: "Femenino", level: "5ta" });
  expect(serverFilters({ categoria: "todas" }, ana, "2026-11-20")).toEqual({});
  expect(serverFilters({ categoria: "mixto-7ma" }, ana, "2026-11-20")).toEqual({ category: "Mixto", level: "7ma" });
});

test("a person without a profile searches in every category", () => {
  expect(serverFilters({ texto: "ribera" }, { ...ana, profile: null }, "2026-11-20")).toEqual({ text: "ribera" });
});

test("invalid search parameters are ignored", () => {
  expect(searchFilters({ texto: " ", categoria: "mixto-9na", fecha: "ayer", club: "x" })).toEqual({});
  expect(searchFilters({ texto: 75 })).toEqual({ texto: "75" });
  expect(searchFilters({ desde: "2026-02-30", hasta: 7 })).toEqual({});
});

test("chosen days stay in the address and reach the server, either end open", () => {
  const range = { desde: "2026-12-05", hasta: "2026-12-13" } as const;
  expect(searchFilters(range)).toEqual(range);
  const all = { categoria: "todas" };
  expect(serverFilters({ ...all, ...range }, ana, "2026-11-20")).toEqual({ from: "2026-12-05", to: "2026-12-13" });
  expect(serverFilters({ ...all, hasta: "2026-12-13" }, ana, "2026-11-20")).toEqual({ to: "2026-12-13" });
});

test("a span excludes chosen days, and a last day before the first one is ignored", () => {
  expect(searchDays({ fecha: "finde", desde: "2026-12-05" })).toEqual({ fecha: "finde" });
  expect(searchDays({ desde: "2026-12-05", hasta: "2026-12-04" })).toEqual({ desde: "2026-12-05" });
});

test.each([
  ["2026-11-18", "2026-11-21", "2026-11-22"],
  ["2026-11-20", "2026-11-21", "2026-11-22"],
  ["2026-11-21", "2026-11-21", "2026-11-22"],
  ["2026-11-22", "2026-11-22", "2026-11-22"],
  ["2026-11-23", "2026-11-28", "2026-11-29"],
] as const)("on %s the weekend is %s to %s", (today, from, to) => {
  expect(daysOfSpan("finde", today)).toEqual({ from, to });
});

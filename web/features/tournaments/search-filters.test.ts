import { expect, test } from "vitest";
import { daysOf, searchFilters, serverFilters } from "./search-filters.ts";

const profile = { category: "Femenino", level: "5ta", location: "Paraná", instagram: null, rankingPoints: 0 } as const;
const player = { id: "1", name: "Ana", email: "a@b.c", photoUrl: null, role: "player", profile, clubs: [] } as const;
const ana = { ...player, clubs: [] };

test("a player looks in their own category until they say otherwise", () => {
  expect(serverFilters({}, ana, "2026-11-20")).toEqual({ category: "Femenino", level: "5ta" });
  expect(serverFilters({ categoria: "todas" }, ana, "2026-11-20")).toEqual({});
  expect(serverFilters({ categoria: "mixto-7ma" }, ana, "2026-11-20")).toEqual({ category: "Mixto", level: "7ma" });
});

test("whoever has no profile looks in every category", () => {
  expect(serverFilters({ texto: "ribera" }, { ...ana, profile: null }, "2026-11-20")).toEqual({ text: "ribera" });
});

test("an address that makes no sense is as if it were not there", () => {
  expect(searchFilters({ texto: " ", categoria: "mixto-9na", fecha: "ayer", club: "x" })).toEqual({});
  expect(searchFilters({ texto: 75 })).toEqual({ texto: "75" });
});

test.each([
  ["2026-11-18", "2026-11-21", "2026-11-22"],
  ["2026-11-20", "2026-11-21", "2026-11-22"],
  ["2026-11-21", "2026-11-21", "2026-11-22"],
  ["2026-11-22", "2026-11-22", "2026-11-22"],
  ["2026-11-23", "2026-11-28", "2026-11-29"],
] as const)("on %s the weekend is %s to %s", (today, from, to) => {
  expect(daysOf("finde", today)).toEqual({ from, to });
});

import { expect, test } from "vitest";
import { playerNamed } from "#tests/support/names.ts";
import { daysOf, searchDays, searchFilters, serverFilters } from "./search-filters.ts";

const profile = { category: "Femenino", level: "5ta", location: "Paraná", instagram: null, rankingPoints: 0 } as const;
const player = {
  ...playerNamed("Ana"),
  email: "a@b.c",
  phone: null,
  whatsappOk: false,
  namedInPublic: true,
  partnerMayWrite: false,
  role: "player",
  profile,
} as const;
const ana = { ...player, clubs: [], unreadNotices: 0 };

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
  expect(searchFilters({ desde: "2026-02-30", hasta: 7 })).toEqual({});
});

test("days of one's own are kept in the address and asked of the server, either end open", () => {
  const range = { desde: "2026-12-05", hasta: "2026-12-13" } as const;
  expect(searchFilters(range)).toEqual(range);
  const all = { categoria: "todas" };
  expect(serverFilters({ ...all, ...range }, ana, "2026-11-20")).toEqual({ from: "2026-12-05", to: "2026-12-13" });
  expect(serverFilters({ ...all, hasta: "2026-12-13" }, ana, "2026-11-20")).toEqual({ to: "2026-12-13" });
});

test("a span leaves no room for days of one's own, and a last day before the first one is none", () => {
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
  expect(daysOf("finde", today)).toEqual({ from, to });
});

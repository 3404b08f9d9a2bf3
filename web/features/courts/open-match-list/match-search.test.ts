import { expect, test } from "vitest";
import { matchSearch, serverFilters } from "./match-search.ts";

const me = {
  profile: { category: "Masculino", level: "6ta", location: "Paraná", instagram: null, rankingPoints: 0 },
} as const;

test("an address keeps the filters that it knows, and ignores the rest", () => {
  const known = {
    nivel: "todos",
    siguiendo: true,
    cerca: true,
    rama: "Mixto",
    cuando: "2026-12-01",
    desde: 18,
    hasta: 22,
  };
  expect(matchSearch({ ...known, ...{ otro: 1 } })).toEqual(known);
  expect(matchSearch({ desde: 20, hasta: 18 })).toEqual({ desde: 20 });
  expect(matchSearch({ nivel: "6ta", rama: "Suma", cuando: "2026-13-01", desde: 30, club: "y" })).toEqual({});
});

test("the hours of the address reach the server as minutes, the last hour whole", () => {
  expect(serverFilters({ desde: 18, hasta: 18, cerca: true }, me)).toEqual({
    fromMinute: 1080,
    untilMinute: 1139,
    town: "Paraná",
  });
  expect(serverFilters({ nivel: "todos", cerca: true }, { profile: null })).toEqual({ fits: false });
});

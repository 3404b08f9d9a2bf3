import { expect, test } from "vitest";
import { checkCategories, checkLeagueAlone, divisionIn } from "./category.ts";
import { defaultChoice, rulesOf } from "./category-rules.ts";

test("the same name in two levels, or the same level under two names, makes two categories", () => {
  const categories = [
    { name: "Masculino", level: "7ma" },
    { name: "Masculino", level: "6ta" },
    { name: "Mixto", level: "7ma" },
  ] as const;
  expect(checkCategories(categories)).toEqual({ ok: true, value: categories });
});

test("refuses the same name and level twice, at any place in the list", () => {
  const categories = [
    { name: "Femenino", level: "4ta" },
    { name: "Mixto", level: "4ta" },
    { name: "Femenino", level: "4ta" },
  ] as const;
  expect(checkCategories(categories)).toEqual({ ok: false, reason: "CATEGORY_REPEATED" });
});

test("divisions of one name and level are different categories, and each number stands once", () => {
  const division = (number: number | null) => ({ name: "Masculino", level: "5ta", division: number }) as const;
  expect(checkCategories([division(1), division(2), division(null)]).ok).toBe(true);
  expect(checkCategories([division(2), division(1), division(2)]).ok).toBe(false);
});

test("a league stands beside leagues alone, and other formats have no divisions", () => {
  const [league, knockout] = [{ format: "LEAGUE" }, { format: "PLAYOFF" }] as const;
  expect([[league, league], [knockout], [league, knockout]].map((all) => checkLeagueAlone(all).ok)).toEqual([
    true,
    true,
    false,
  ]);
  expect([divisionIn("LEAGUE", 2), divisionIn("LEAGUE", undefined), divisionIn("ROUND_ROBIN", 2)]).toEqual([
    2,
    null,
    null,
  ]);
});

test("a league ends with its table or a playoff of four or eight, and one group of another format also with a final", () => {
  const playoffs = ([0, 2, 4, 8] as const).map((groupPlayoff) => {
    const choice = { ...defaultChoice, zones: { ...defaultChoice.zones, groupPlayoff } };
    const { zones, choice: stored } = rulesOf("LEAGUE", choice);
    return [zones.groupPlayoff, stored.zones.groupPlayoff, rulesOf("ROUND_ROBIN", choice).zones.groupPlayoff];
  });
  expect(playoffs).toEqual([
    [0, 0, 0],
    [4, 4, 2],
    [4, 4, 4],
    [8, 8, 8],
  ]);
});

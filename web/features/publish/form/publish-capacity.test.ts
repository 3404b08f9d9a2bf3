import { expect, test } from "vitest";
import { defaultChoice } from "#domain/tournaments/category-rules.ts";
import { capacityOf, expectedMatches } from "./publish-capacity.ts";
import { freshCategory, freshValues } from "./publish-values.ts";

test.each([
  [2, 1],
  [16, 15],
  [23, 22],
])("a knockout of %i pairs has %i matches", (quota, matches) => {
  expect(expectedMatches({ quota, format: "PLAYOFF" })).toBe(matches);
});

test.each([
  [2, 1, "a final"],
  [3, 4, "one zone of three and its final"],
  [6, 9, "two zones of three, semifinals and final"],
  [12, 19, "four zones of three and a playoff of eight"],
])("groups of %i pairs have %i matches: %s", (quota, matches) => {
  expect(expectedMatches({ quota, format: "ROUND_ROBIN" })).toBe(matches);
});

test("the club's rules change how many matches there are", () => {
  const zonesOfFour = { ...defaultChoice.zones, preferred: 4 as const, zoneOfFour: "round-robin" as const };
  expect(expectedMatches({ quota: 8, format: "ROUND_ROBIN", rules: { ...defaultChoice, zones: zonesOfFour } })).toBe(
    15,
  );
  const thirdPlace = { ...defaultChoice, thirdPlace: true };
  const knockout = (quota: number) => expectedMatches({ quota, format: "PLAYOFF", rules: thirdPlace });
  expect([knockout(3), knockout(16)]).toEqual([2, 16]);
});

test("a weekend from 8 to 23 on two courts has sixty hours, and each category takes its own", () => {
  const values = {
    ...freshValues(),
    startDate: "2026-11-28",
    endDate: "2026-11-29",
    startMinute: 8 * 60,
    endMinute: 23 * 60,
    categories: [freshCategory(), freshCategory({ level: "6ta", quota: 8 })],
  };
  expect(capacityOf(values, 2)).toEqual({ needed: [15, 7], total: 22, offered: 60 });
});

test("nothing is measured before the days are known", () => {
  expect(capacityOf(freshValues(), 2)).toBeNull();
});

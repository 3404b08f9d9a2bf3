import { expect, test } from "vitest";
import { nextDivision } from "#web/features/competition/publication/steps/category-presets.ts";
import { issuesOfStep, reachableStep } from "./publish-checks.ts";
import { freshCategory, freshValues, inFormat, type PublishValues } from "./publish-values.ts";

const today = "2026-11-21";
const filled: PublishValues = {
  ...freshValues(),
  name: "Apertura de Verano",
  startDate: "2026-11-28",
  endDate: "2026-11-29",
  courtIds: ["00000000-0000-4000-8000-000000000000"],
};
const with_ = (more: Partial<PublishValues>): PublishValues => ({ ...filled, ...more });

test("a new wizard offers Masculino 7ma, 16 pairs at 5000, from 18 to 22, with seeds", () => {
  const { categories, startMinute, endMinute } = freshValues();
  expect(categories).toMatchObject([
    { name: "Masculino", level: "7ma", quota: 16, cost: 5000, format: "PLAYOFF", isSeeded: true },
  ]);
  expect([startMinute, endMinute]).toEqual([18 * 60, 22 * 60]);
});

test("a category changed to zones forgets that its knockout had no seeds, which the form no longer shows", () => {
  const byLot = freshCategory({ isSeeded: false });
  expect(inFormat(byLot, "PLAYOFF")).toEqual(byLot);
  expect(inFormat(byLot, "ROUND_ROBIN")).toEqual({ ...byLot, format: "ROUND_ROBIN", isSeeded: true });
});

test("name and both dates are required, each with the message under its own field", async () => {
  expect(Object.keys(await issuesOfStep(1, freshValues(), today))).toEqual(["name", "startDate", "endDate"]);
});

test.each([
  [{ endDate: "2026-11-27" }, { endDate: "La fecha de fin no puede ser anterior a la fecha de inicio." }],
  [{ startDate: "2026-02-30" }, { endDate: "Las fechas seleccionadas no son válidas." }],
  [{ startDate: "2026-11-01", endDate: "2026-11-02" }, { endDate: "Las fechas seleccionadas no son válidas." }],
  [{ startMinute: 20 * 60, endMinute: 20 * 60 }, { endMinute: "La hora de fin debe ser mayor que la hora de inicio." }],
])("the first step refuses %o beside its cause", async (wrong, issues) => {
  expect(await issuesOfStep(1, with_(wrong), today)).toEqual(issues);
});

test("the last step requires courts, the first one does not", async () => {
  const without = with_({ courtIds: [] });
  expect(await issuesOfStep(1, without, today)).toEqual({});
  expect(await issuesOfStep(3, without, today)).toEqual({ courtIds: "Debes seleccionar al menos una cancha." });
});

test("a league needs no courts, and stands alone beside its format", async () => {
  const league = inFormat(freshCategory(), "LEAGUE");
  expect(league.quota).toBe(8);
  expect(await issuesOfStep(3, with_({ categories: [league], courtIds: [] }), today)).toEqual({});
  const mixed = with_({ categories: [league, freshCategory({ level: "6ta" })] });
  expect(Object.keys(await issuesOfStep(2, mixed, today))).toEqual(["categories.1.format"]);
  expect(reachableStep(3, mixed, today)).toBe(2);
});

test("one more division numbers those that had none", () => {
  const league = inFormat(freshCategory({ level: "5ta" }), "LEAGUE");
  const three = nextDivision(nextDivision([league]));
  expect(three.map(({ level, division, format }) => [level, division, format])).toEqual([
    ["5ta", 1, "LEAGUE"],
    ["5ta", 2, "LEAGUE"],
    ["5ta", 3, "LEAGUE"],
  ]);
});

test("a repeated category is reported beside the second", async () => {
  const categories = [freshCategory(), freshCategory({ level: "6ta" }), freshCategory()];
  expect(await issuesOfStep(2, with_({ categories }), today)).toEqual({
    "categories.2.level": "Hay dos categorías iguales. Dejá una sola.",
  });
});

test("a category without a number of pairs or a price reports each under its field", async () => {
  const categories = [{ ...freshCategory(), quota: null, cost: null }];
  expect(Object.keys(await issuesOfStep(2, with_({ categories }), today))).toEqual([
    "categories.0.quota",
    "categories.0.cost",
  ]);
});

test("a tournament without categories cannot continue", async () => {
  expect(await issuesOfStep(2, with_({ categories: [] }), today)).toEqual({
    categories: "Agregá al menos una categoría.",
  });
});

test("an address beyond the first unfinished step leads back to that step", () => {
  expect(reachableStep(3, freshValues(), today)).toBe(1);
  expect(reachableStep(3, with_({ categories: [] }), today)).toBe(2);
  expect(reachableStep(3, with_({ courtIds: [] }), today)).toBe(3);
});

test("an address of an earlier step is followed", () => {
  expect([1, 2].map((step) => reachableStep(step === 1 ? 1 : 2, filled, today))).toEqual([1, 2]);
});

test.each([
  [{ quota: 1 }, { "categories.0.quota": "Pueden ser de 2 a 512 parejas." }],
  [{ quota: 999 }, { "categories.0.quota": "Pueden ser de 2 a 512 parejas." }],
  [{ cost: 99_000_000 }, { "categories.0.cost": "Escribí un precio de $\u00a00 a $\u00a010.000.000." }],
])("a number out of bounds, %o, is refused with its bounds", async (wrong, issues) => {
  expect(await issuesOfStep(2, with_({ categories: [{ ...freshCategory(), ...wrong }] }), today)).toEqual(issues);
});

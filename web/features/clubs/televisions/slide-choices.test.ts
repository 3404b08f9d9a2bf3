import { expect, test } from "vitest";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { choiceValue, slideChoices } from "./slide-choices.ts";

test("the desk chooses among the possible pictures: draws and zones of each category that has them", () => {
  const zoned = { ...newCategory, id: "a", level: "6ta", drawn: true, format: "ROUND_ROBIN" } as const;
  const knockout = { ...zoned, id: "b", level: "7ma", format: "PLAYOFF" } as const;
  const choices = slideChoices([zoned, knockout, { ...knockout, id: "c", drawn: false }]);
  const names = choices.map(({ label }) => label);
  expect(names).toContain("Zonas 6ta Masculino");
  expect(names).toContain("Llave 7ma Masculino");
  expect(names).not.toContain("Zonas 7ma Masculino");
  expect(choices).toHaveLength(5 + 1 + 2);
  expect(choices.map(({ slide }) => choiceValue(slide))).toEqual(choices.map(({ value }) => value));
});

import { expect, test } from "vitest";
import { asksForSheet } from "./import-sheet-step.tsx";

test.each([
  ["a tab with the name of a spreadsheet program", ["Hoja1"], false],
  ["the same in English", ["Sheet 2"], false],
  ["a pasted list", [""], false],
  ["a tab named like the category", ["6ta"], false],
  ["a tab named like another category", ["7ma"], true],
  ["two tabs", ["Hoja1", "Hoja2"], true],
])("the sheet is asked for if it is in doubt: %s", (_, names, asks) => {
  const sheets = names.map((name) => ({ name }));
  expect(asksForSheet(sheets, { level: "6ta" })).toBe(asks);
});

import { expect, test } from "vitest";
import { repeatedTexts } from "./repeated-texts.ts";

const held = ['export const why = "Escribí el motivo.";', 'export const other = "Otro motivo";'];

test.each([
  ["refused with three words", 'export const words = { reason: "Escribí el motivo." };', 1],
  ["refused inside a choice", '  why: (isNew: boolean) => (isNew ? "" : "Escribí el motivo."),', 1],
  ["accepted with two words", 'export const why = "Otro motivo";', 0],
  ["accepted with other words", 'export const why = "Escribí otro motivo.";', 0],
  ["accepted in a comment", '/** "Escribí el motivo." */', 0],
])("a text in a second catalogue is %s", (_when, line, refused) => {
  const faults = repeatedTexts(new Map(Object.entries({ "web/i18n/one.ts": held, "web/i18n/two.ts": [line] })));
  const what = '"Escribí el motivo." stands in web/i18n/one.ts too';
  expect(faults.map((fault) => [fault.place, fault.what])).toEqual(refused ? [["web/i18n/two.ts:1", what]] : []);
});

test("a text may stand twice in one catalogue, and outside of the catalogues", () => {
  const sources = { "web/i18n/one.ts": [...held, ...held], "web/i18n/one.test.ts": held, "web/ui/one.ts": held };
  expect(repeatedTexts(new Map(Object.entries(sources)))).toEqual([]);
});

import { expect, test } from "vitest";
import { listOfAll, listOfChoices } from "./spanish-list.ts";

test.each<readonly [readonly string[], string, string]>([
  [[], "", ""],
  [["Ana"], "Ana", "Ana"],
  [["Ana", "Bea"], "Ana y Bea", "Ana o Bea"],
  [["Bea", "Inés"], "Bea e Inés", "Bea o Inés"],
  [["Bea", "Hilda"], "Bea e Hilda", "Bea o Hilda"],
  [["Bea", "Yamila"], "Bea y Yamila", "Bea o Yamila"],
  [["Bea", "Olga"], "Bea y Olga", "Bea u Olga"],
  [["6ta", "7ma", "8va"], "6ta, 7ma y 8va", "6ta, 7ma u 8va"],
])("a list of %o is joined as Spanish says it", (items, all, choices) => {
  expect(listOfAll(items)).toBe(all);
  expect(listOfChoices(items)).toBe(choices);
});

import { expect, test } from "vitest";
import { pairNamed } from "#tests/support/names.ts";
import { fullPair, namePlayers, nameSizes, sharedShortNames, shortPair } from "./pair-names.ts";

test("names a pair by both names, full or short", () => {
  const players = pairNamed("Ana Ríos", "Bea Sosa Paz");
  expect(fullPair(players)).toBe("Ana Ríos / Bea Sosa Paz");
  expect(shortPair(players)).toBe("Ríos / Sosa");
});

test("names two players of one short name by their whole names, whatever the room", () => {
  const players = pairNamed("Ana Weiss", "Bea Weiss");
  expect(shortPair(players)).toBe("Ana Weiss / Bea Weiss");
  expect(namePlayers(players, "list")).toEqual(["Ana Weiss", "Bea Weiss"]);
});

test.each([
  ["Maximiliano Schwindt Retamar", "Schwindt", "Schwindt Retamar"],
  ["Ana de la Fuente", "de la Fuente", "de la Fuente"],
  ["Ana Ríos", "Ríos M.", "Ríos M."],
  ["Anabella Paz", "Ana", "Ana"],
  ["Ronaldo", "Ronaldo", "Ronaldo"],
])("in a list %s, in short %s, is %s", (name, shortName, listed) => {
  expect(nameSizes.list({ name, shortName })).toBe(listed);
});

test("finds two pairs with the same short names; the same pair twice is not two", () => {
  const [ours, theirs, others] = [
    pairNamed("Ana Weber", "Bea Krenz"),
    pairNamed("Eva Weber", "Ida Krenz"),
    pairNamed("Ana Ríos", "Bea Paz"),
  ];
  expect([...sharedShortNames([ours, others, theirs, null])]).toEqual(["Weber / Krenz"]);
  expect([...sharedShortNames([ours, others, ours])]).toEqual([]);
});

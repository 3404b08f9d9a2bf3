import { expect, test } from "vitest";
import { progressOf, wordsOf } from "./category-progress.ts";

const category = { cost: 8_000, confirmed: 9, owing: 9, toConfirm: 2, drawn: false, matches: 0, played: 0 };

test("a category of individual players counts players and rounds, and one of pairs counts pairs and draws", () => {
  expect(progressOf({ ...category, format: "KING" }, "ahead")).toBe(
    "0 pagaron · 9 confirmados deben · 2 para confirmar · rondas sin sortear",
  );
  expect(progressOf({ ...category, format: "PLAYOFF" }, "ahead")).toBe(
    "0 pagas · 9 confirmadas deben · 2 para confirmar · llave sin generar",
  );
  expect(wordsOf({ format: "AMERICANO" }).taken(11, 16)).toBe("11/16 jugadores");
  expect([wordsOf({ format: "MEXICANO" }).draw, wordsOf(null).draw]).toEqual(["Sortear rondas", "Generar llave"]);
});

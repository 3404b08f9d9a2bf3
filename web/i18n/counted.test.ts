import { expect, test } from "vitest";
import { closingWords } from "./closing.ts";
import { drawFairnessWords } from "./draw-fairness.ts";
import { managePairWords } from "./manage.ts";
import { seriesWords } from "./series.ts";

test("one point is counted in the singular", () => {
  expect([managePairWords.pointCount("1"), managePairWords.pointCount("2.425")]).toEqual(["1 punto", "2.425 puntos"]);
  expect(closingWords.champions("1")).toBe("Campeones: 1 punto");
  expect(drawFairnessWords.luckGave("1")).toBe(
    "El sorteo te ayudó: 1 punto de chance más que en un sorteo cualquiera.",
  );
  expect(drawFairnessWords.weaker("B", "1")).toBe("La zona B es más floja: 1 punto por jugador.");
  expect(drawFairnessWords.swap("Ana", "Bea", "C", "1")).toBe("Cambiando Ana por Bea, de la zona C, queda 1.");
});

test("one date of a turno fijo is counted in the singular", () => {
  const { notAllFree } = seriesWords;
  expect([notAllFree(0, 1), notAllFree(1, 3), notAllFree(2, 3)]).toEqual([
    "La fecha no está libre.",
    "1 de 3 fechas está libre.",
    "2 de 3 fechas están libres.",
  ]);
});

import { expect, test } from "vitest";
import { usersWords } from "./admin.ts";
import { rotationWords } from "./rotations.ts";
import { roundWords } from "./rounds.ts";

test("a list of names ends with “y”", () => {
  expect(rotationWords.missing(["Cancha 1", "Cancha 2"])).toBe("Faltan los resultados de Cancha 1 y Cancha 2.");
  expect(roundWords.resting(["Ana", "Bea", "Caro"], 0)).toBe("Descansan: Ana, Bea y Caro");
});

test("without its owner a club keeps what its managers and its desk may do", () => {
  const named = "La Ribera queda sin dueño: nadie va a poder sumar encargados ni conectar los cobros.";
  expect(usersWords.deactivateAlone(["La Ribera"])).toBe(named);
  expect(usersWords.deactivateAlone(["La Ribera", "El Palmar"])).toMatch(/^La Ribera y El Palmar quedan sin dueño: /);
});

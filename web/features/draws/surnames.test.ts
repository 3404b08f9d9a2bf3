import { expect, test } from "vitest";
import { firstSurnameOf, inShort, surnamesOf } from "./surnames.ts";

test.each([
  ["Ana Ríos", "Ríos", "Ríos"],
  ["Maximiliano Schwindt Retamar", "Schwindt Retamar", "Schwindt"],
  ["Juan Ignacio de la Fuente Etchevehere", "de la Fuente Etchevehere", "de la Fuente"],
  ["Juan Pérez", "Pérez", "Pérez"],
  ["María de los Ríos", "de los Ríos", "de los Ríos"],
  ["María de los Ángeles Paz", "Paz", "Paz"],
  ["María del Carmen", "del Carmen", "del Carmen"],
  ["María de la Fuente Paz", "de la Fuente Paz", "de la Fuente"],
  ["Maximiliano Agustín Goyeneche Etchegaray", "Goyeneche Etchegaray", "Goyeneche"],
  ["Guadalupe Milagros Wendler von Schönfeld", "Wendler von Schönfeld", "Wendler"],
  ["Lucía Belén de la Fuente", "de la Fuente", "de la Fuente"],
  ["Ana Paula Victoria Sosa", "Sosa", "Sosa"],
  ["Tomás Martín", "Martín", "Martín"],
  ["Tomás Agustín Martín", "Martín", "Martín"],
  ["Juan Pablo", "Pablo", "Pablo"],
  ["Ronaldo", "Ronaldo", "Ronaldo"],
])("%s is %s in a list and %s in the tree", (fullName, surnames, first) => {
  expect(surnamesOf(fullName)).toBe(surnames);
  expect(firstSurnameOf(fullName)).toBe(first);
});

test("a pair is told by the surnames of both", () => {
  expect(inShort("Ana Ríos / Bea Sosa Paz", firstSurnameOf)).toEqual(["Ríos", "Sosa"]);
});

import { expect, test } from "vitest";
import { guessedShortName, shortNameAfterRename } from "./short-name.ts";

test.each([
  ["Ana Ríos", "Ríos"],
  ["Maximiliano Schwindt Retamar", "Schwindt"],
  ["Juan Ignacio de la Fuente Etchevehere", "de la Fuente"],
  ["Juan Pérez", "Pérez"],
  ["María de los Ríos", "de los Ríos"],
  ["María de los Ángeles Paz", "Paz"],
  ["María del Carmen", "del Carmen"],
  ["María de la Fuente Paz", "de la Fuente"],
  ["Maximiliano Agustín Goyeneche Etchegaray", "Goyeneche"],
  ["Guadalupe Milagros Wendler von Schönfeld", "Wendler"],
  ["Lucía Belén de la Fuente", "de la Fuente"],
  ["Ana Paula Victoria Sosa", "Sosa"],
  ["Tomás Martín", "Martín"],
  ["Tomás Agustín Martín", "Martín"],
  ["Juan Pablo", "Pablo"],
  ["Ronaldo", "Ronaldo"],
  ['Diego "el Zurdo" Kloster', "Kloster"],
  ["Diego “el Zurdo” Kloster", "Kloster"],
  ["Diego «Zurdo» Kloster", "Kloster"],
  ["Diego (el Zurdo) Kloster", "Kloster"],
  ["Diego 'el Zurdo' Kloster", "Kloster"],
  ["Diego ‘Zurdo’ Kloster", "Kloster"],
  ['Diego Kloster "Zurdo"', "Kloster"],
  ['"Zurdo" Kloster', "Kloster"],
  ['Diego "Zurdo Kloster', "Zurdo"],
  ["Ana D'Angelo", "D'Angelo"],
  ["Eva D’Angelo O’Higgins", "D’Angelo"],
  ['"Zurdo"', '"Zurdo"'],
  ["Ana de la", "Ana de la"],
  [`Ana ${"x".repeat(41)}`, "x".repeat(40)],
  [`Ana ${"x".repeat(39)}🎾`, `${"x".repeat(39)}\ufffd`],
])("%s is %s in short", (fullName, short) => {
  expect(guessedShortName(fullName)).toBe(short);
});

test.each([
  ["a guess", "Ríos", "de la Fuente"],
  ["an own choice", "Ríos M.", "Ríos M."],
])("%s after a change of name", (_what, before, after) => {
  expect(shortNameAfterRename({ name: "Ana Ríos", shortName: before }, "Ana de la Fuente")).toBe(after);
});

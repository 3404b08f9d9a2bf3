import { expect, test } from "vitest";
import { asLocality, localitiesOf } from "./localities.ts";
import { isLocality, localityMax } from "./locality.ts";

test.each([
  ["Paraná", "Paraná"],
  ["parana", "Paraná"],
  ["  PARANÁ ", "Paraná"],
  ["concepcion   del uruguay", "Concepción del Uruguay"],
  ["CHAJARI", "Chajarí"],
  ["COLONIA ENSAYO", "Colonia Ensayo"],
  ["aldea de los abuelos", "Aldea de los Abuelos"],
  ["Pueblo McDonald", "Pueblo McDonald"],
  ["9 de julio", "9 de Julio"],
])("'%s' is written %s", (typed, written) => {
  expect(asLocality(typed)).toBe(written);
});

test.each([
  ["Paraná", true],
  ["Paraná (Entre Ríos)", true],
  ["25 de Mayo, Ruta 12", true],
  ["PARANA <b>x</b>", false],
  ["https://example.com", false],
  ["12345", false],
  ["😀", false],
])("'%s' could be a place: %s", (text, could) => {
  expect(isLocality(text)).toBe(could);
});

test("every suggestion is a valid place in its stored form, and all provinces are there", () => {
  const all = [...localitiesOf.values()].flat();
  expect(localitiesOf.size).toBe(24);
  expect(localitiesOf.get("Entre Ríos")?.slice(0, 3)).toEqual(["Paraná", "Concordia", "Gualeguaychú"]);
  expect(all.filter((name) => !isLocality(name) || name.length > localityMax || asLocality(name) !== name)).toEqual([]);
});

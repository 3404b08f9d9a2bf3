import { expect, test } from "vitest";
import { townOf } from "./town-of.ts";

test.each([
  ["Av. Laurencena 1250, Paraná", "Paraná"],
  ["Ruta 26 km 3, Acceso Norte, Colón", "Colón"],
  ["Costanera s/n", "Costanera s/n"],
  ["Costanera,", "Costanera,"],
])("the town of %s is %s", (address, town) => {
  expect(townOf(address)).toBe(town);
});

import { expect, test } from "vitest";
import { playersCsv } from "./players-csv.ts";

const place = (owed: number) => ({ cost: 5000, letIn: [], owed, paid: 5000 - owed, toReturn: 0 });

test("the exported players open in Argentina's Excel, each with phone and payment; who has no place is left out", () => {
  const csv = playersCsv({
    name: "Masculino",
    level: "6ta",
    division: null,
    entrants: [
      { name: "Ana Ríos", phone: { text: "343 455-1234" }, place: place(0) },
      { name: "=1+1 Malo", phone: { text: "+54 9 11 5555-1234" }, place: place(5000) },
      { name: "Sola Espera", phone: null },
    ],
  });
  expect(csv.split("\r\n")).toEqual([
    "\ufeffJugador;Teléfono;Categoría;Pagó",
    "Ana Ríos;343 455-1234;6ta Masculino;Sí",
    `"'=1+1 Malo";"'+54 9 11 5555-1234";6ta Masculino;No`,
    "",
  ]);
});

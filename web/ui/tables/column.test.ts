import { expect, test } from "vitest";
import { type Column, sortRows } from "./column.ts";

type Person = { name: string; points: number };

const columns: Column<Person>[] = [
  { key: "name", header: "Nombre", cell: (row) => row.name, sortBy: (row) => row.name },
  { key: "points", header: "Puntos", cell: (row) => row.points, sortBy: (row) => row.points },
];
const rows = [
  { name: "Oscar", points: 9 },
  { name: "Ñáñez", points: 100 },
  { name: "álvarez", points: 20 },
  { name: "Nuñez", points: 3 },
];
const names = (sorted: readonly Person[]) => sorted.map((row) => row.name);

test("names are sorted in Spanish: ñ after n, accents and capitals folded", () => {
  expect(names(sortRows(rows, columns, { key: "name", descending: false }))).toEqual([
    "álvarez",
    "Nuñez",
    "Ñáñez",
    "Oscar",
  ]);
});

test("numbers are sorted by value, and no sort keeps the given order", () => {
  expect(names(sortRows(rows, columns, { key: "points", descending: true }))[0]).toBe("Ñáñez");
  expect(sortRows(rows, columns, null)).toBe(rows);
});

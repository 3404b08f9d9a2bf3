import { expect, test } from "vitest";
import { pairNamed } from "#tests/support/names.ts";
import { tableText } from "./share-table.ts";

const figures = { played: 2, won: 1, lost: 1, setsWon: 2, setsLost: 2, gamesWon: 20, gamesLost: 20, moved: 0 };

test("the table of a division is shared as lines of places, pairs and points", () => {
  const table = [
    { ...figures, pairId: "a", players: pairNamed("ana", "bea"), position: 1, points: 3 },
    { ...figures, pairId: "b", players: pairNamed("cami", "dora"), position: 2, points: 1 },
  ];
  const category = { name: "Femenino", level: "6ta", division: 2 } as const;
  const [title, after, ...rows] = tableText({ current: 4, tableAfter: 3, table }, category, "Liga").split("\n");
  expect(title).toBe("Liga · 6ta Femenino · División 2");
  expect(after).toBe("Tabla después de la fecha 3");
  expect(rows).toEqual(["1. ana / bea · 3 pts", "2. cami / dora · 1 pt"]);
});

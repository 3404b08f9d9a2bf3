import { expect, test } from "vitest";
import { pointsTable } from "#domain/competition/ranking/points.ts";
import { awardsOf, categoryState } from "./awards.ts";

test("every eliminated pair gets its place and the points of its stage, by the table of the category", () => {
  const lost = { reached: "playoff", lostIn: 2, lines: 4, playoffWins: 1, zoneWins: null, forfeited: false } as const;
  const finishes = [
    { pair: "ana y bea", finish: { reached: "title" }, position: 1 },
    { pair: "caro y dani", finish: lost, position: 2 },
    { pair: "eva y flor", finish: { ...lost, lostIn: 4, forfeited: true }, position: 3 },
  ] as const;
  expect(awardsOf(finishes, pointsTable(250))).toEqual([
    { pair: "ana y bea", position: 1, points: 250 },
    { pair: "caro y dani", position: 2, points: 150 },
    { pair: "eva y flor", position: 3, points: 0 },
  ]);
});

test("a category is over with its last match, and a category without a draw is not over", () => {
  expect([null, 0, 1].map(categoryState)).toEqual(["not-drawn", "finished", "playing"]);
});

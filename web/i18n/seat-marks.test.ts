import { expect, test } from "vitest";
import { type Marks, markOf } from "#domain/courts/open-matches/marks.ts";
import { seatNumbers } from "#domain/courts/open-matches/open-match.ts";
import { missingBriefly, missingFrom } from "./seat-marks.ts";

/** The seats of a match of which the first ones are taken. */
const seatsOf = (marks: Marks, taken: number) =>
  seatNumbers.map((seat) => {
    const mark = markOf(marks, seat);
    return { state: seat <= taken ? ("taken" as const) : ("free" as const), ...(mark && { mark }) };
  });

test.each([
  [null, 4, "Completo"],
  [null, 3, "Falta 1"],
  [null, 1, "Faltan 3"],
  ["woman", 4, "Completo"],
  ["woman", 3, "Falta un varón"],
  ["man", 3, "Falta una mujer"],
  ["man", 2, "Faltan una mujer y un varón"],
  ["man", 1, "Faltan dos mujeres y un varón"],
  ["woman", 0, "Faltan dos mujeres y dos varones"],
] as const)("a match with marks of %s and %i players: %s", (marks, taken, text) => {
  expect(missingFrom(seatsOf(marks, taken))).toBe(text);
});

test("a card names the missing players if they are all women or all men, and counts them otherwise", () => {
  expect([4, 3, 2, 1].map((taken) => missingBriefly(seatsOf("man", taken)))).toEqual([
    "Completo",
    "Falta una mujer",
    "Faltan 2",
    "Faltan 3",
  ]);
  expect(missingBriefly(seatsOf(null, 2))).toBe("Faltan 2");
});

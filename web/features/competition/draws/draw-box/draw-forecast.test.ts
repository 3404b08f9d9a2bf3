import { expect, test } from "vitest";
import { drawBoxWords } from "#web/i18n/draw-box.ts";
import { forecastDraw } from "./draw-forecast.ts";

test.each([
  [2, { lines: 2, byes: 0, byesGoTo: { kind: "final" } }],
  [3, { lines: 4, byes: 1, byesGoTo: { kind: "final" } }],
  [6, { lines: 8, byes: 2, byesGoTo: { kind: "semifinals" } }],
  [16, { lines: 16, byes: 0, byesGoTo: { kind: "quarterfinals" } }],
  [17, { lines: 32, byes: 15, byesGoTo: { kind: "fraction", of: 8 } }],
] as const)("%i pairs make a draw of %o", (pairs, forecast) => {
  expect(forecastDraw(pairs)).toEqual(forecast);
});

test.each([0, 1])("%i pairs make no draw", (pairs) => {
  expect(forecastDraw(pairs)).toBeNull();
});

test("the draw box names the pairs with a bye, by strength and by lot", () => {
  expect(drawBoxWords.firstPass(2, { kind: "semifinals" })).toBe("Las dos primeras pasan a semifinales sin jugar.");
  expect(drawBoxWords.firstPass(1, { kind: "final" })).toBe("La primera pasa a la final sin jugar.");
  expect(drawBoxWords.drawnPass(15, { kind: "fraction", of: 8 })).toBe(
    "15, por sorteo, pasan a 8avos de final sin jugar.",
  );
});

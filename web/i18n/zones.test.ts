import { expect, test } from "vitest";
import { decisionWords, signed } from "./zones.ts";

const rival = "b";

test.each([
  [{ by: "points" as const, own: 4, other: 3, rival }, "por puntos: 4 contra 3"],
  [{ by: "set-difference" as const, own: 1, other: 0, rival }, "por diferencia de sets: +1 contra 0"],
  [{ by: "game-difference" as const, own: -2, other: -6, rival }, "por diferencia de games: −2 contra −6"],
  [{ by: "games-won" as const, own: 25, other: 22, rival }, "por games ganados: 25 contra 22"],
  [{ by: "head-to-head" as const, own: 1, other: 0, rival }, "por el partido entre ambos"],
  [{ by: "head-to-head" as const, own: 2, other: 1, rival }, "por los partidos entre sí: 2 contra 1"],
  [{ by: "lots" as const, among: ["a", "b"] }, "por sorteo"],
  [{ by: "match" as const, match: 3, rival }, "por el partido contra Sosa / Ibarra"],
])("%o reads as %j", (decision, words) => {
  expect(decisionWords(decision, "Sosa / Ibarra")).toBe(words);
});

test("a difference carries its sign, and zero has none", () => {
  expect([signed(3), signed(0), signed(-3)]).toEqual(["+3", "0", "−3"]);
});

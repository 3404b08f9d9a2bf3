import { expect, test } from "vitest";
import type { Asking, Eligibility } from "#domain/competition/tournaments/eligibility.ts";
import { whoMayEnter } from "./who-may-enter.ts";

const usual: Eligibility = { kind: "own-or-stronger" };

test.each<[Asking["name"], Asking["level"], Eligibility, string]>([
  ["Masculino", "7ma", usual, "Varones de 7ma"],
  ["Masculino", "6ta", usual, "Varones de 6ta o 7ma"],
  ["Femenino", "4ta", usual, "Mujeres de 4ta a 7ma"],
  ["Mixto", "6ta", usual, "Una mujer y un varón de 6ta o 7ma"],
  ["Masculino", "1ra", usual, "Varones de cualquier nivel"],
  ["Femenino", "6ta", { kind: "open" }, "Mujeres de cualquier nivel"],
  ["Masculino", "6ta", { kind: "range", weakest: "6ta", strongest: "4ta" }, "Varones de 4ta a 6ta"],
  ["Masculino", "7ma", { kind: "sum", least: 13 }, "Varones que sumen 13 o más"],
])("%s %s with %o is for: %s", (name, level, eligibility, words) => {
  expect(whoMayEnter({ name, level, eligibility })).toBe(words);
});

test("a mixed category of players alone is for women and men, not for pairs of both", () => {
  const category = { name: "Mixto", level: "7ma", eligibility: { kind: "open" } } as const;
  expect(whoMayEnter({ ...category, format: "AMERICANO" })).toBe("Mujeres y varones de cualquier nivel");
  expect(whoMayEnter({ ...category, format: "PLAYOFF" })).toBe("Una mujer y un varón de cualquier nivel");
});

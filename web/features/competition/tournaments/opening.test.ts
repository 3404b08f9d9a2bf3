import { expect, test } from "vitest";
import { openingOf } from "./opening.ts";

const category = {
  name: "Masculino",
  level: "6ta",
  division: null,
  format: "PLAYOFF",
  freePlaces: 9,
  takesPlayers: true,
  drawn: false,
} as const;

test.each([
  ["one category with room", [category], "neutral", "9 lugares"],
  ["the places of all open categories together", [category, { ...category, freePlaces: 3 }], "neutral", "12 lugares"],
  ["few places warn", [{ ...category, freePlaces: 4 }], "wait", "4 lugares"],
  ["one place", [{ ...category, freePlaces: 1 }], "wait", "1 lugar"],
  ["no place left", [{ ...category, freePlaces: 0 }], "outline", "Completo"],
  ["closed by the club", [{ ...category, takesPlayers: false }], "outline", "Inscripción cerrada"],
  ["drawn", [{ ...category, takesPlayers: false, drawn: true }], "outline", "Llave lista"],
  [
    "rounds drawn",
    [{ ...category, takesPlayers: false, drawn: true, format: "AMERICANO" }],
    "outline",
    "Rondas listas",
  ],
  ["a league drawn", [{ ...category, takesPlayers: false, drawn: true, format: "LEAGUE" }], "outline", "Fixture listo"],
  [
    "a closed category lends no places",
    [
      { ...category, takesPlayers: false },
      { ...category, freePlaces: 2 },
    ],
    "wait",
    "2 lugares",
  ],
] as const)("%s", (_what, categories, tone, text) => {
  expect(openingOf({ categories: [...categories] })).toEqual({ tone, text });
});

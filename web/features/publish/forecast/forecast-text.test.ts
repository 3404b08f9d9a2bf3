import { expect, test } from "vitest";
import type { Foresight } from "#domain/scheduling/forecast/foresight.ts";
import { reasonsOf, remedyText, verdictOf } from "./forecast-text.ts";

const base: Foresight = {
  needed: 83,
  offered: 104,
  usable: 104,
  short: 0,
  fit: "fits",
  missing: 0,
  tried: true,
  length: 75,
  byCategory: [83],
  ends: { day: "2026-11-29", minute: 21 * 60 + 30 },
  remedies: [],
};
const told = (changes: Partial<Foresight>) => {
  const foresight = { ...base, ...changes };
  return [verdictOf(foresight), ...reasonsOf(foresight)].map((line) => line.replaceAll("\u00a0", " "));
};

test.each([
  [
    {},
    [
      "Entra, y sobran 21.",
      "Necesitás 83 turnos de 75 min; tenés 104.",
      "El último partido terminaría el dom 29 nov, 21:30.",
    ],
  ],
  [{ fit: "just", usable: 85, ends: null }, ["Entra justo.", "Necesitás 83 turnos de 75 min; tenés 104."]],
  [
    { fit: "not", offered: 84, usable: 79, short: 4, missing: 4 },
    [
      "No entra: faltan 4.",
      "Necesitás 83 turnos de 75 min; tenés 84.",
      "Al final quedan canchas libres porque las finales esperan: sirven 79.",
    ],
  ],
  [
    { fit: "not", offered: 60, usable: 60, short: 23, missing: 23 },
    ["No entra: faltan 23.", "Necesitás 83 turnos de 75 min; tenés 60."],
  ],
  [
    { fit: "not", missing: 1 },
    [
      "No entra: falta 1.",
      "Necesitás 83 turnos de 75 min; tenés 104.",
      "Al armarlo, queda 1 partido sin lugar: los descansos y las finales no dejan.",
    ],
  ],
] as const)("%o is told as %o", (changes, lines) => {
  expect(told(changes)).toEqual(lines);
});

test("the remedies are told with what they bring", () => {
  const remedies = [
    { kind: "one-more-court", usable: 103 },
    { kind: "evening-before", usable: 87, day: "2026-11-27", minute: 17 * 60 },
    { kind: "shorter-matches", usable: 108, length: 60 },
  ] as const;
  expect(remedies.map((one) => remedyText(one).replaceAll("\u00a0", " "))).toEqual([
    "+1 cancha (103 útiles)",
    "empezar el vie a las 17 (87)",
    "partidos de 60 min (108)",
  ]);
});

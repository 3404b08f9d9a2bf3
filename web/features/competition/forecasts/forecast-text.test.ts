import { expect, test } from "vitest";
import type { Foresight } from "#domain/competition/forecasts/foresight.ts";
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
  [
    { needed: 34, offered: 132, usable: 125 },
    [
      "Entra, y sobran 91.",
      "Necesitás 34 turnos de 75 min; tenés 132.",
      "Al final quedan canchas libres porque las finales esperan: sirven 125.",
      "El último partido terminaría el dom 29 nov, 21:30.",
    ],
  ],
  [
    { fit: "not", needed: 15, offered: 4, usable: 3, short: 12, missing: 12 },
    [
      "No entra: faltan 12.",
      "Necesitás 15 turnos de 75 min; tenés 4.",
      "Al final quedan canchas libres porque las finales esperan: sirven 3.",
    ],
  ],
  [
    { fit: "not", offered: 60, usable: 70, short: 13, missing: 13 },
    ["No entra: faltan 13.", "Necesitás 83 turnos de 75 min; tenés 60.", "Como hay partidos más cortos, entran 70."],
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
] as const)("explains %o as %o", (changes, lines) => {
  expect(told(changes)).toEqual(lines);
});

test("each remedy says whether everything would fit", () => {
  const remedies = [
    { kind: "one-more-court", usable: 103, missing: 0 },
    { kind: "evening-before", usable: 87, missing: 4, day: "2026-11-27", minute: 17 * 60 },
    { kind: "shorter-matches", usable: 108, missing: 1, length: 60 },
  ] as const;
  expect(remedies.map((one) => remedyText(one).replaceAll("\u00a0", " "))).toEqual([
    "+1 cancha: entra",
    "empezar el vie a las 17: todavía faltarían 4",
    "partidos de 60 min: todavía faltaría 1",
  ]);
});

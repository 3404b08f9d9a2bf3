import { expect, test } from "vitest";
import { matchHour } from "./match-hour.ts";

const place = { day: "2026-11-28", startMinute: 990, court: "Cancha 2", notBefore: false } as const;

test.each([
  [place, "sáb 28 nov, 16:30 · Cancha 2"],
  [{ ...place, notBefore: true }, "sáb 28 nov, no antes de 16:30 · Cancha 2"],
  [{ ...place, court: null }, "sáb 28 nov, 16:30 · Cancha a confirmar"],
  [null, "Horario a confirmar"],
])("a match says its time and court, as far as the club has published them: %o", (told, text) => {
  expect(matchHour({ place: told })).toBe(text);
});

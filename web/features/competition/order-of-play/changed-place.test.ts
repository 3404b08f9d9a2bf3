import { expect, test } from "vitest";
import { changedPlace } from "./changed-place.ts";

const from = { day: "2026-11-28", startMinute: 990, court: "Cancha 1", notBefore: false } as const;

test.each([
  [{ ...from, startMinute: 1080 }, "Cambió de 16:30 a 18:00"],
  [{ ...from, court: "Cancha 2" }, "Cambió de Cancha 1 a Cancha 2"],
  [{ ...from, startMinute: 1080, court: "Cancha 2" }, "Cambió de 16:30, Cancha 1 a 18:00, Cancha 2"],
  [{ ...from, day: "2026-11-29" as const, startMinute: 600 }, "Cambió de sáb 28 nov, 16:30 a dom 29 nov, 10:00"],
  [{ ...from, startMinute: 1080, court: null }, "Cambió de 16:30 a 18:00"],
  [null, "Se quedó sin horario: era sáb 28 nov, 16:30 · Cancha 1"],
])("names only the changes of a match whose place has changed: %o", (to, text) => {
  expect(changedPlace({ from, upTo: 3 }, to)).toBe(text);
});

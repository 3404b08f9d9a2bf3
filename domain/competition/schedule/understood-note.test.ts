import { expect, test } from "vitest";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { unavailableInNote } from "./understood-note.ts";

const on = (day: CalendarDate, from: number, to: number) => ({ day, startMinute: from * 60, endMinute: to * 60 });
const [friday, saturday, sunday] = ["2026-11-27", "2026-11-28", "2026-11-29"] as const;
const days = [on(friday, 18, 25), on(saturday, 9, 23), on(sunday, 9, 23)];

test.each([
  ["no puede antes de las 20", [on(friday, 18, 20), on(saturday, 9, 20), on(sunday, 9, 20)]],
  ["No pueden antes de las 20hs.", [on(friday, 18, 20), on(saturday, 9, 20), on(sunday, 9, 20)]],
  ["sábado no pueden antes de las 20:30 hs", [on(saturday, 9, 20.5)]],
  ["después de las 18", [on(saturday, 9, 18), on(sunday, 9, 18)]],
  ["sáb. a partir de las 15", [on(saturday, 9, 15)]],
  ["el sábado llega a las 16", [on(saturday, 9, 16)]],
  ["viernes recién a las 21", [on(friday, 18, 21)]],
  ["sábado después de las 18 no", [on(saturday, 18, 23)]],
  ["no puede el domingo desde las 17", [on(sunday, 17, 23)]],
  ["domingo hasta las 18", [on(sunday, 18, 23)]],
  ["sábado no", [on(saturday, 9, 23)]],
  ["No puede el sábado", [on(saturday, 9, 23)]],
  ["sábado y domingo no", [on(saturday, 9, 23), on(sunday, 9, 23)]],
  ["solo el domingo", [on(friday, 18, 25), on(saturday, 9, 23)]],
  ["sábado no puede de 14 a 18", [on(saturday, 14, 18)]],
  ["sábado entre las 14 y las 18 no", [on(saturday, 14, 18)]],
  ["sábado solo de 14 a 18", [on(friday, 18, 25), on(sunday, 9, 23), on(saturday, 9, 14), on(saturday, 18, 23)]],
  ["domingo a la mañana no", [on(sunday, 9, 13)]],
  ["no puede sábado a la noche", [on(saturday, 18, 23)]],
  ["sábado no puede después de las 8", [on(saturday, 20, 23)]],
  ["no puede sábado antes de las 14 ni domingo después de las 18", [on(saturday, 9, 14), on(sunday, 18, 23)]],
  ["viernes no, sábado después de las 15", [on(friday, 18, 25), on(saturday, 9, 15)]],
])("the note %j makes a pair unavailable in these hours", (note, stretches) => {
  expect(unavailableInNote(note, days)).toEqual(stretches);
});

test.each([
  "",
  "paga en efectivo",
  "son hermanos",
  "el lunes no",
  "antes de las 20",
  "sábado sí",
  "talle 42 y 44",
  "no trajo DNI",
  "2 paletas",
])("the note %j contains no hours", (note) => {
  expect(unavailableInNote(note, days)).toEqual([]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { checkRequest, defaultRequestRules, giveUp } from "./request.ts";
import type { ClubTime, Slot } from "./slot.ts";

const open = { startMinute: 9 * 60, endMinute: 23 * 60 };
const now: ClubTime = { today: "2026-11-20", minute: 21 * 60 };
const hour = (day: CalendarDate, from: number): Slot => ({ day, startMinute: from * 60, endMinute: from * 60 + 60 });
const rules = defaultRequestRules;

test.each([
  ["the next hour", hour("2026-11-20", 22), null],
  ["the last day of fourteen", hour("2026-12-04", 9), null],
  ["the hour that is running", hour("2026-11-20", 21), "SLOT_IN_PAST"],
  ["yesterday", hour("2026-11-19", 22), "SLOT_IN_PAST"],
  ["a fifteenth day", hour("2026-12-05", 9), "BOOKING_TOO_FAR"],
  ["before the club opens", hour("2026-11-21", 8), "OUTSIDE_OPENING_HOURS"],
  ["when the club closes", hour("2026-11-21", 23), "OUTSIDE_OPENING_HOURS"],
] as const)("asked for: %s", (_, slot, refusal) => {
  const asked = checkRequest(slot, open, now, rules);
  expect(asked.ok ? null : asked.reason).toBe(refusal);
});

test.each([
  ["what waits, an hour before", "PRE_RESERVA", hour("2026-11-20", 22), null],
  ["what waits, once it has begun", "PRE_RESERVA", hour("2026-11-20", 21), "SLOT_IN_PAST"],
  ["what is confirmed, a whole day before", "RESERVADO", hour("2026-11-21", 21), null],
  ["what is confirmed, an hour less before", "RESERVADO", hour("2026-11-21", 20), "TOO_LATE_TO_CANCEL"],
  [
    "what is confirmed, a minute less before",
    "RESERVADO",
    { day: "2026-11-21", startMinute: 1259, endMinute: 1319 },
    "TOO_LATE_TO_CANCEL",
  ],
  ["what has come to nothing", "CANCELADO", hour("2026-11-25", 20), "BOOKING_CHANGED"],
  ["what a tournament holds", "TORNEO", hour("2026-11-25", 20), "BOOKING_CHANGED"],
] as const)("given up: %s", (_, state, slot, refusal) => {
  const given = giveUp(state, slot, now, rules);
  expect(given.ok ? null : given.reason).toBe(refusal);
});

test("whatever lies between now and its beginning, minute by minute, a confirmed slot is given up before the deadline and not after", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const ahead = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(minute, minute, ahead, fc.integer({ min: 0, max: 72 }), (clock, startMinute, days, cancelHours) => {
      const slot = { day: addDays(now.today, days), startMinute, endMinute: startMinute + 90 };
      const given = giveUp("RESERVADO", slot, { today: now.today, minute: clock }, { cancelHours });
      const left = days * 1440 + startMinute - clock;
      expect(given.ok).toBe(left > 0 && left >= cancelHours * 60);
    }),
  );
});

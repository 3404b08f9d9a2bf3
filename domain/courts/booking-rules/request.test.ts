import { expect, test } from "vitest";
import { defaultCourtRules, everyDay } from "#domain/clubs/letting/court-rules.ts";
import type { ClubTime, Slot } from "#domain/courts/bookings/slot.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { checkRequest, defaultRequestRules, giveUp, rulesOfClub } from "./request.ts";

const courtRules = { ...defaultCourtRules, openingWeek: everyDay({ startMinute: 9 * 60, endMinute: 23 * 60 }) };
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
  const asked = checkRequest(slot, courtRules, now, rules);
  expect(asked.ok ? null : asked.reason).toBe(refusal);
});

test.each([
  ["a waiting request, an hour before", "PRE_RESERVA", hour("2026-11-20", 22), null],
  ["a waiting request, once it has begun", "PRE_RESERVA", hour("2026-11-20", 21), "SLOT_IN_PAST"],
  ["a confirmed slot, a minute before", "RESERVADO", { day: "2026-11-20", startMinute: 1261, endMinute: 1321 }, null],
  ["a confirmed slot, once it has begun", "RESERVADO", hour("2026-11-20", 21), "SLOT_IN_PAST"],
  ["a cancelled booking", "CANCELADO", hour("2026-11-25", 20), "BOOKING_CHANGED"],
  ["a booking of a tournament", "TORNEO", hour("2026-11-25", 20), "BOOKING_CHANGED"],
] as const)("checks a cancellation by the player: %s", (_, state, slot, refusal) => {
  const given = giveUp(state, slot, now);
  expect(given.ok ? null : given.reason).toBe(refusal);
});

test("missing rules of a club default to the operator's", () => {
  const first = { ...rules, daysAhead: 20 };
  const said = { answer: "auto", cancelHours: 6, latePercent: 80 } as const;
  expect(rulesOfClub(said, first)).toEqual({ ...first, answer: "auto", cancelHours: 6 });
});

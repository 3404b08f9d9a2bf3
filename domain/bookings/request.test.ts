import { expect, test } from "vitest";
import { freeHours } from "./free-hours.ts";
import { checkRequest, giveUp, usualRequestRules } from "./request.ts";

const opening = { openingHour: 9, closingHour: 23 };
const now = { today: "2026-11-20", hour: 21 } as const;
const rules = usualRequestRules;

test.each([
  ["the next hour", { day: "2026-11-20", hour: 22 }, null],
  ["the last day of fourteen", { day: "2026-12-04", hour: 9 }, null],
  ["the hour that is running", { day: "2026-11-20", hour: 21 }, "SLOT_IN_PAST"],
  ["yesterday", { day: "2026-11-19", hour: 22 }, "SLOT_IN_PAST"],
  ["a fifteenth day", { day: "2026-12-05", hour: 9 }, "BOOKING_TOO_FAR"],
  ["before the club opens", { day: "2026-11-21", hour: 8 }, "OUTSIDE_OPENING_HOURS"],
  ["when the club closes", { day: "2026-11-21", hour: 23 }, "OUTSIDE_OPENING_HOURS"],
] as const)("asked for: %s", (_, slot, refusal) => {
  const asked = checkRequest(slot, opening, now, rules);
  expect(asked.ok ? null : asked.reason).toBe(refusal);
});

test.each([
  ["what waits, an hour before", "PRE_RESERVA", { day: "2026-11-20", hour: 22 }, null],
  ["what waits, once it has begun", "PRE_RESERVA", { day: "2026-11-20", hour: 21 }, "SLOT_IN_PAST"],
  ["what is confirmed, a whole day before", "RESERVADO", { day: "2026-11-21", hour: 21 }, null],
  ["what is confirmed, an hour less before", "RESERVADO", { day: "2026-11-21", hour: 20 }, "TOO_LATE_TO_CANCEL"],
  ["what has come to nothing", "CANCELADO", { day: "2026-11-25", hour: 20 }, "BOOKING_CHANGED"],
  ["what a tournament holds", "TORNEO", { day: "2026-11-25", hour: 20 }, "BOOKING_CHANGED"],
] as const)("given up: %s", (_, state, slot, refusal) => {
  const given = giveUp(state, slot, now, rules);
  expect(given.ok ? null : given.reason).toBe(refusal);
});

test("an hour is free on the courts that nothing holds at any moment of it", () => {
  const courts = [{ id: "one" }, { id: "two" }];
  const held = [
    { courtId: "one", startMinute: 9 * 60, endMinute: 10 * 60 },
    { courtId: "one", startMinute: 10 * 60 + 30, endMinute: 12 * 60 },
    { courtId: "two", startMinute: 10 * 60, endMinute: 11 * 60 },
  ];
  const morning = { openingHour: 9, closingHour: 13 };
  const free = freeHours({ day: "2026-11-21", courts, held }, morning, now, rules);
  expect(free.map(({ hour, courts: at }) => [hour, at.map(({ id }) => id)])).toEqual([
    [9, ["two"]],
    [11, ["two"]],
    [12, ["one", "two"]],
  ]);
});

test("no hour of a day that is over or too far ahead is free, and today only those that have not begun", () => {
  const free = (day: "2026-11-19" | "2026-11-20" | "2026-12-05") =>
    freeHours({ day, courts: [{ id: "one" }], held: [] }, opening, now, rules).map(({ hour }) => hour);
  expect(free("2026-11-19")).toEqual([]);
  expect(free("2026-11-20")).toEqual([22]);
  expect(free("2026-12-05")).toEqual([]);
});

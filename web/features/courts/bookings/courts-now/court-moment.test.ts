import { expect, test } from "vitest";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { stretchesOf } from "#web/features/courts/bookings/day/day-stretches.ts";
import { courtMoment } from "./court-moment.ts";

const open = [{ startMinute: 8 * 60, endMinute: 24 * 60 }];
const id = "00000000-0000-4000-8000-000000000000";
const held = (from: number, to: number, name: string): ClubBooking => ({
  id,
  courtId: id,
  day: "2026-11-21",
  startMinute: from * 60,
  endMinute: to * 60,
  state: "RESERVADO",
  kind: "single",
  price: null,
  note: null,
  tournament: null,
  holder: { name, phone: null },
});

const day = stretchesOf([held(15, 16, "Báez"), held(16, 17, "Spahn"), held(20, 21, "Retamar")]);

test("a free court names the end of its free time and the next booking", () => {
  expect(courtMoment(day, 14 * 60 + 10, open)).toMatchObject({
    kind: "free",
    until: 15 * 60,
    next: { holder: { name: "Báez" } },
  });
});

test("a held court names the booking right after", () => {
  expect(courtMoment(day, 15 * 60, open)).toMatchObject({
    kind: "held",
    until: 16 * 60,
    booking: { holder: { name: "Báez" } },
    next: { holder: { name: "Spahn" } },
  });
});

test("a held court with a pause after it is free next", () => {
  expect(courtMoment(day, 16 * 60 + 59, open)).toMatchObject({ kind: "held", next: null });
});

test("a court without a later booking today is free without an end", () => {
  expect(courtMoment(day, 22 * 60, open)).toEqual({ kind: "free", until: null, next: null });
});

test("before the club opens the court is closed, and a booking at that hour is played all the same", () => {
  const late = [{ startMinute: 15 * 60, endMinute: 23 * 60 }];
  expect(courtMoment(day, 9 * 60, late)).toEqual({ kind: "closed", opensAt: 15 * 60 });
  expect(courtMoment(day, 15 * 60 + 30, [{ startMinute: 17 * 60, endMinute: 23 * 60 }])).toMatchObject({
    kind: "held",
  });
  expect(courtMoment(day, 23 * 60 - 1, late)).toMatchObject({ kind: "free" });
  expect(courtMoment(day, 23 * 60, late)).toEqual({ kind: "closed", opensAt: null });
});

test("between its morning and its evening a club is closed, and on a feriado it is closed all day", () => {
  const siesta = [
    { startMinute: 8 * 60, endMinute: 12 * 60 },
    { startMinute: 17 * 60, endMinute: 23 * 60 },
  ];
  expect(courtMoment(day, 13 * 60, siesta)).toEqual({ kind: "closed", opensAt: 17 * 60 });
  expect(courtMoment(day, 13 * 60, [])).toEqual({ kind: "closed", opensAt: null });
});

import { expect, test } from "vitest";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { nightAndDayOf, writtenSpan } from "./day-stretches.ts";

const id = "00000000-0000-4000-8000-000000000000";
const across: ClubBooking = {
  id,
  courtId: id,
  day: "2026-11-20",
  startMinute: 1410,
  endMinute: 1470,
  state: "RESERVADO",
  kind: "single",
  price: null,
  note: null,
  tournament: null,
  holder: { name: "Báez", phone: null },
};
const evening = { startMinute: 1080, endMinute: 1440 };

test("a booking that crosses midnight stands on both of its days, its part on each, and is printed whole", () => {
  const first = nightAndDayOf([across], [evening], "2026-11-20").filter(({ booking }) => booking);
  expect(first).toMatchObject([{ from: 1410, to: 1440 }]);
  const open = [{ startMinute: 0, endMinute: 120 }, evening];
  const [held, free] = nightAndDayOf([across], open, "2026-11-21");
  expect([held, free]).toMatchObject([
    { from: 0, to: 30, booking: across },
    { from: 30, to: 60, booking: null, freeUntil: 120 },
  ]);
  for (const piece of [...first, ...(held ? [held] : [])]) expect(writtenSpan(piece)).toEqual([1410, 1470]);
});

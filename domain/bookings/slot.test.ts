import { expect, test } from "vitest";
import { checkSlot, type Slot } from "./slot.ts";

const opening = { openingHour: 9, closingHour: 23 };
const now = { today: "2026-11-14", hour: 21 } as const;

test.each<[string, Slot]>([
  ["the hour that is running", { day: "2026-11-14", hour: 21 }],
  ["the last hour before closing", { day: "2026-11-14", hour: 22 }],
  ["the first hour of tomorrow", { day: "2026-11-15", hour: 9 }],
])("%s can be booked", (_name, slot) => {
  expect(checkSlot(slot, opening, now)).toEqual({ ok: true, value: slot });
});

test.each<[string, Slot, string]>([
  ["the hour that has just ended", { day: "2026-11-14", hour: 20 }, "SLOT_IN_PAST"],
  ["a later hour of yesterday", { day: "2026-11-13", hour: 22 }, "SLOT_IN_PAST"],
  ["the hour before opening", { day: "2026-11-15", hour: 8 }, "OUTSIDE_OPENING_HOURS"],
  ["the hour of closing", { day: "2026-11-15", hour: 23 }, "OUTSIDE_OPENING_HOURS"],
])("%s cannot", (_name, slot, reason) => {
  expect(checkSlot(slot, opening, now)).toEqual({ ok: false, reason });
});

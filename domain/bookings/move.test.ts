import { expect, test } from "vitest";
import { defaultCourtRules } from "#domain/clubs/court-rules.ts";
import { moveBooking } from "./move.ts";

const now = { today: "2026-11-20", minute: 21 * 60 } as const;
const booking = { day: "2026-11-21", startMinute: 1200, endMinute: 1290, state: "RESERVADO" } as const;
const moved = (more: object, day: "2026-11-20" | "2026-11-22", startMinute: number) =>
  moveBooking({ ...booking, ...more }, { day, startMinute }, defaultCourtRules, now);

test("a booking that is moved lasts as long as before, also where the club lets for so long no more", () => {
  expect(moved({}, "2026-11-22", 600)).toEqual({
    ok: true,
    value: { day: "2026-11-22", startMinute: 600, endMinute: 690 },
  });
});

test.each([
  ["what a tournament holds", { state: "TORNEO" }, "2026-11-22", 600, "HELD_BY_TOURNAMENT"],
  ["what was cancelled", { state: "CANCELADO" }, "2026-11-22", 600, "BOOKING_CHANGED"],
  ["what is over", { day: "2026-11-19" }, "2026-11-22", 600, "SLOT_IN_PAST"],
  ["into the past", {}, "2026-11-20", 600, "SLOT_IN_PAST"],
  ["beyond the closing", {}, "2026-11-22", 1380, "OUTSIDE_OPENING_HOURS"],
  ["between two starts", {}, "2026-11-22", 615, "BETWEEN_SLOTS"],
] as const)("it is not moved: %s", (_, more, day, startMinute, reason) => {
  expect(moved(more, day, startMinute)).toEqual({ ok: false, reason });
});

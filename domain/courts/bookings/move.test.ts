import { expect, test } from "vitest";
import { defaultCourtRules } from "#domain/clubs/letting/court-rules.ts";
import { moveBooking } from "./move.ts";

const now = { today: "2026-11-20", minute: 21 * 60 } as const;
const booking = { day: "2026-11-21", startMinute: 1200, endMinute: 1290, state: "RESERVADO" } as const;
const moved = (more: object, day: "2026-11-20" | "2026-11-22", startMinute: number) =>
  moveBooking({ ...booking, ...more }, { day, startMinute }, defaultCourtRules, now);

test("a moved booking keeps its duration, even one that the club no longer offers", () => {
  expect(moved({}, "2026-11-22", 600)).toEqual({
    ok: true,
    value: { day: "2026-11-22", startMinute: 600, endMinute: 690 },
  });
});

test("a booking that has begun can still be moved until its end", () => {
  expect(moved({ day: "2026-11-20" }, "2026-11-22", 600)).toMatchObject({ ok: true });
});

test.each([
  ["held by a tournament", { state: "TORNEO" }, "2026-11-22", 600, "HELD_BY_TOURNAMENT"],
  ["cancelled in the meantime", { state: "CANCELADO" }, "2026-11-22", 600, "BOOKING_CHANGED"],
  ["already over", { day: "2026-11-19" }, "2026-11-22", 600, "SLOT_IN_PAST"],
  ["ends this minute", { day: "2026-11-20", endMinute: 1260 }, "2026-11-22", 600, "SLOT_IN_PAST"],
  ["a request, into a slot that has begun", { state: "PRE_RESERVA" }, "2026-11-20", 1260, "SLOT_IN_PAST"],
  ["into the past", {}, "2026-11-20", 600, "SLOT_IN_PAST"],
  ["beyond the closing", {}, "2026-11-22", 1380, "OUTSIDE_OPENING_HOURS"],
  ["between two starts", {}, "2026-11-22", 615, "BETWEEN_SLOTS"],
] as const)("refuses to move a booking: %s", (_, more, day, startMinute, reason) => {
  expect(moved(more, day, startMinute)).toEqual({ ok: false, reason });
});

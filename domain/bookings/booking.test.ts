import { expect, test } from "vitest";
import { type BookingAct, type BookingState, bookingStates, changeBooking, hourText, timeText } from "./booking.ts";

const acts = ["confirm", "reject", "cancel"] as const satisfies readonly BookingAct[];
const allowed: Partial<Record<BookingState, Partial<Record<BookingAct, BookingState>>>> = {
  PRE_RESERVA: { confirm: "RESERVADO", reject: "CANCELADO" },
  RESERVADO: { cancel: "CANCELADO" },
};

for (const state of bookingStates) {
  for (const act of acts) {
    const to = allowed[state]?.[act];
    test(`${act} of ${state} ${to ? `makes it ${to}` : "is refused"}`, () => {
      const reason = state === "TORNEO" ? "HELD_BY_TOURNAMENT" : "BOOKING_CHANGED";
      expect(changeBooking(state, act)).toEqual(to ? { ok: true, value: to } : { ok: false, reason });
    });
  }
}

test("hours and minutes are written as on the club's wall", () => {
  expect([hourText(8), hourText(23), timeText(18 * 60 + 30), timeText(24 * 60)]).toEqual([
    "08:00",
    "23:00",
    "18:30",
    "24:00",
  ]);
});

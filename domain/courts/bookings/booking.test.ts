import { expect, test } from "vitest";
import { instant } from "#domain/lib/ids.ts";
import {
  type BookingAct,
  type BookingEnder,
  type BookingState,
  bookingEnders,
  bookingStates,
  changeBooking,
  timeText,
} from "./booking.ts";

const now = instant(1_000);

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
      expect(changeBooking({ state, answerUntil: null, endedBy: null, isOffer: false }, act, now)).toEqual(
        to ? { ok: true, value: to } : { ok: false, reason },
      );
    });
  }
}

const asked = { state: "PRE_RESERVA", answerUntil: null, endedBy: null, isOffer: false } as const;

test.each(acts)("the club cannot %s a slot while it is offered to a waiting player", (act) => {
  expect(changeBooking({ ...asked, isOffer: true }, act, now)).toEqual({ ok: false, reason: "BOOKING_OFFERED" });
});

test.each([
  ["confirm", "RESERVADO"],
  ["reject", "CANCELADO"],
] as const)("the act %s on a request counts until its deadline, and not from that moment on", (act, to) => {
  const answer = (answerUntil: number) => changeBooking({ ...asked, answerUntil: instant(answerUntil) }, act, now);
  expect(answer(1_001)).toEqual({ ok: true, value: to });
  expect([answer(1_000), answer(999)]).toEqual(Array(2).fill({ ok: false, reason: "ANSWERED_TOO_LATE" }));
});

test("a confirmed booking can be cancelled even after the deadline of its request", () => {
  const booking = { state: "RESERVADO", answerUntil: instant(1), endedBy: null, isOffer: false } as const;
  expect(changeBooking(booking, "cancel", now)).toEqual({ ok: true, value: "CANCELADO" });
});

test("an answer after the deadline is refused as too late, also once the booking has ended unanswered", () => {
  const ended = (endedBy: BookingEnder) =>
    changeBooking({ state: "CANCELADO", answerUntil: instant(1), endedBy, isOffer: false }, "confirm", now);
  expect(bookingEnders.map((by) => ended(by))).toEqual([
    { ok: false, reason: "BOOKING_CHANGED" },
    { ok: false, reason: "BOOKING_CHANGED" },
    { ok: false, reason: "ANSWERED_TOO_LATE" },
  ]);
});

test("minutes are printed as hours of the clock", () => {
  expect([8 * 60, 23 * 60, 18 * 60 + 30, 24 * 60].map(timeText)).toEqual(["08:00", "23:00", "18:30", "24:00"]);
});

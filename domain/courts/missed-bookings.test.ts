import { expect, test } from "vitest";
import { mayBookAlone, noteMissed } from "./missed-bookings.ts";

const now = { today: "2026-11-20", minute: 1200 } as const;
const slot = { day: "2026-11-20", startMinute: 1200, endMinute: 1260, state: "RESERVADO", kind: "single" } as const;

test.each([
  ["as it begins", {}, null],
  ["weeks later", { day: "2026-10-01" }, null],
  ["a minute before", { startMinute: 1201 }, "NOT_BEGUN"],
  ["of a request without an answer", { state: "PRE_RESERVA" }, "BOOKING_CHANGED"],
  ["of a cancelled booking", { state: "CANCELADO" }, "BOOKING_CHANGED"],
  ["of a court that the club blocked", { kind: "block" }, "BOOKING_CHANGED"],
  ["of a tournament's booking", { state: "TORNEO" }, "HELD_BY_TOURNAMENT"],
] as const)("checks a no-show noted %s", (_, other, refusal) => {
  const noted = noteMissed({ ...slot, ...other }, now);
  expect(noted.ok ? null : noted.reason).toBe(refusal);
});

test("the third no-show ends booking alone, and a limit of 0 never does", () => {
  expect([0, 2, 3, 4].map((missed) => mayBookAlone({ noShows: 3 }, missed))).toEqual([true, true, false, false]);
  expect(mayBookAlone({ noShows: 0 }, 99)).toBe(true);
});

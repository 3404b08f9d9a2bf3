import { expect, test } from "vitest";
import { mayBookAlone, noteMissed } from "./no-shows.ts";

const now = { today: "2026-11-20", minute: 1200 } as const;
const slot = { day: "2026-11-20", startMinute: 1200, endMinute: 1260, state: "RESERVADO", kind: "single" } as const;

test.each([
  ["as it begins", {}, null],
  ["weeks later", { day: "2026-10-01" }, null],
  ["a minute before", { startMinute: 1201 }, "NOT_BEGUN"],
  ["of what waits", { state: "PRE_RESERVA" }, "BOOKING_CHANGED"],
  ["of what was cancelled", { state: "CANCELADO" }, "BOOKING_CHANGED"],
  ["of a court that the club keeps", { kind: "block" }, "BOOKING_CHANGED"],
  ["of a tournament's", { state: "TORNEO" }, "HELD_BY_TOURNAMENT"],
] as const)("nobody came: %s", (_, other, refusal) => {
  const noted = noteMissed({ ...slot, ...other }, now);
  expect(noted.ok ? null : noted.reason).toBe(refusal);
});

test("the third time takes away booking on one's own, and a club that minds none never does", () => {
  expect([0, 2, 3, 4].map((missed) => mayBookAlone({ noShows: 3 }, missed))).toEqual([true, true, false, false]);
  expect(mayBookAlone({ noShows: 0 }, 99)).toBe(true);
});

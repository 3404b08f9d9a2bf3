import fc from "fast-check";
import { expect, test } from "vitest";
import { around, blockedSlots } from "./blocks.ts";
import { inMinutesOf } from "./slot.ts";

const now = { today: "2026-11-20", minute: 12 * 60 } as const;
const day = "2026-11-21";
const hours = (startMinute: number, endMinute: number) => ({ day, startMinute, endMinute }) as const;

test("a block of several days takes each of them that is not over", () => {
  const asked = { firstDay: "2026-11-19", lastDay: "2026-11-21", startMinute: 480, endMinute: 1440 } as const;
  const found = blockedSlots(asked, now);
  expect(found.ok && found.value.map((slot) => slot.day)).toEqual(["2026-11-20", "2026-11-21"]);
});

test.each([
  ["that ends before it begins", { lastDay: "2026-11-20" }, "BLOCK_INVALID"],
  ["of no minutes", { endMinute: 480 }, "BLOCK_INVALID"],
  ["of more days than the limit", { lastDay: "2027-11-21" }, "BLOCK_INVALID"],
  ["that is over", { firstDay: "2026-11-20", lastDay: "2026-11-20", endMinute: 720 }, "SLOT_IN_PAST"],
] as const)("refuses a block %s", (_, more, reason) => {
  const asked = { firstDay: day, lastDay: day, startMinute: 480, endMinute: 1440, ...more } as const;
  expect(blockedSlots(asked, now)).toEqual({ ok: false, reason });
});

test("the rest around other bookings is exactly the free part of the stretch", () => {
  const minute = fc.integer({ min: 16, max: 47 }).map((step) => step * 30);
  const any = fc
    .tuple(minute, fc.integer({ min: 1, max: 8 }))
    .map(([start, length]) => hours(start, start + length * 30));
  fc.assert(
    fc.property(any, fc.array(any, { maxLength: 5 }), (slot, held) => {
      const isIn = (slots: readonly { startMinute: number; endMinute: number }[], at: number) =>
        slots.some((one) => one.startMinute <= at && at < one.endMinute);
      const left = inMinutesOf(day, around(slot, held));
      for (let at = 480; at < 1700; at += 30) expect(isIn(left, at)).toBe(isIn([slot], at) && !isIn(held, at));
    }),
  );
});

test("a block continues past midnight, and spares bookings that cross midnight on either day", () => {
  const night = { firstDay: day, lastDay: day, startMinute: 1320, endMinute: 1560 } as const;
  expect(blockedSlots(night, now)).toEqual({ ok: true, value: [hours(1320, 1560)] });
  expect(blockedSlots({ ...night, endMinute: 1590 }, now)).toEqual({ ok: false, reason: "BLOCK_INVALID" });
  const next = { day: "2026-11-22", startMinute: 0, endMinute: 60 } as const;
  expect(around(hours(1320, 1560), [next])).toEqual([
    hours(1320, 1440),
    { day: "2026-11-22", startMinute: 60, endMinute: 120 },
  ]);
  const before = { day: "2026-11-20", startMinute: 1410, endMinute: 1470 } as const;
  expect(around(hours(0, 120), [before])).toEqual([hours(30, 120)]);
});

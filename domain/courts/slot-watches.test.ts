import { describe, expect, test } from "vitest";
import type { Slot } from "./bookings/slot.ts";
import type { Option } from "./free-hours.ts";
import {
  defaultOfferRules,
  heldFor,
  isFreeNow,
  isHourToOffer,
  isWatchOver,
  offersInLine,
  type Wish,
  wishOf,
} from "./slot-watches.ts";

const day = "2026-11-24";
const at = (hour: number, minute = 0) => hour * 60 + minute;
const option = (startMinute: number, minutes: Option["minutes"] = 60): Option => ({
  startMinute,
  minutes,
  price: null,
});
const wish = (start: number, margin: 0 | 60 = 0, courtId: string | null = null) =>
  wishOf({ day, startMinute: start, endMinute: start + 60 }, margin, courtId);
const waits = (name: string, one: Wish, holds: readonly Slot[] = []) => ({ ...one, name, holds });
const freed = { courtId: "one", day, startMinute: at(20), endMinute: at(21) } as const;

/** Returns the offers made, in order: the watching player and the start of the slot. */
function told(
  line: readonly ReturnType<typeof waits>[],
  options: readonly Option[],
  of: Slot & { courtId: string } = freed,
) {
  return offersInLine(line, of, options).map((one) => [one.watch.name, one.option.startMinute]);
}

describe("a freed slot", () => {
  test("is offered in the order of the watches, to the players whom it suits", () => {
    const line = [waits("Ana", wish(at(21))), waits("Bea", wish(at(20))), waits("Caro", wish(at(20)))];
    expect(told(line, [option(at(20))])).toEqual([
      ["Bea", at(20)],
      ["Caro", at(20)],
    ]);
  });

  test("also suits a player who accepts an hour around their wish, the nearest start first, of two the earlier", () => {
    const wide = { ...freed, startMinute: at(18), endMinute: at(22) };
    const options = [18, 19, 20, 21].map((hour) => option(at(hour)));
    const line = [waits("Ana", wish(at(20), 60)), waits("Bea", wish(at(20)))];
    expect(told(line, options, wide)).toEqual([
      ["Ana", at(20)],
      ["Bea", at(20)],
    ]);
    expect(told(line, [option(at(21)), option(at(19))], wide)).toEqual([["Ana", at(19)]]);
  });

  test("is not offered to players who wait for another court, day or duration, or hold a court at that time", () => {
    const held = { day, startMinute: at(20, 30), endMinute: at(21, 30) } as const;
    const line = [
      waits("another court", wish(at(20), 0, "two")),
      waits("another day", { ...wish(at(20)), day: "2026-11-25" }),
      waits("another duration", { ...wish(at(20)), minutes: 90 }),
      waits("holds one", wish(at(20)), [held]),
      waits("this court", wish(at(20), 0, "one"), [{ ...held, startMinute: at(21), endMinute: at(22) }]),
    ];
    expect(told(line, [option(at(20)), option(at(20), 90)])).toEqual([
      ["another duration", at(20)],
      ["this court", at(20)],
    ]);
  });

  test("is offered to a player who wants it an hour earlier or later, also beyond a midnight", () => {
    const late = { courtId: "one", day, startMinute: at(23), endMinute: at(24) } as const;
    const night = (margin: 0 | 60) => ({ ...wish(at(0), margin), day: "2026-11-25" }) as const;
    expect(told([waits("exact", night(0)), waits("Ana", night(60))], [option(at(23))], late)).toEqual([
      ["Ana", at(23)],
    ]);
    const early = { courtId: "one", day, startMinute: at(0), endMinute: at(1) } as const;
    const evening = { ...wish(at(23), 60), day: "2026-11-23" } as const;
    expect(told([waits("Bea", evening)], [option(at(0))], early)).toEqual([["Bea", at(0)]]);
  });

  test("is not offered if the option takes no part of the freed time", () => {
    expect(told([waits("Ana", wish(at(21)))], [option(at(21))])).toEqual([]);
    expect(told([waits("Ana", { ...wish(at(19)), minutes: 90 })], [option(at(19), 90)])).toEqual([["Ana", at(19)]]);
  });
});

test("a slot that can be booked now needs no watch", () => {
  expect(isFreeNow(wish(at(20)), [option(at(20))])).toBe(true);
  expect(isFreeNow(wish(at(20)), [option(at(20), 90), option(at(21))])).toBe(false);
});

test.each([
  ["07:59, for the evening", at(7, 59), at(20), false],
  ["08:00", at(8), at(20), true],
  ["22:59, for the next day", at(22, 59) - 1440, at(20), true],
  ["23:00, for the next day", at(23) - 1440, at(20), false],
  ["three hours before it begins", at(5), at(8), true],
  ["three hours and a minute before", at(4, 59), at(8), false],
])("a freed slot is offered by day, or shortly before it begins: %s", (_when, now, startMinute, isOffered) => {
  const clock =
    now < 0 ? ({ today: "2026-11-23", minute: now + 1440 } as const) : ({ today: day, minute: now } as const);
  expect(isHourToOffer({ day, startMinute }, clock)).toBe(isOffered);
});

test.each([
  [24 * 60 + 1, 60],
  [24 * 60, 15],
  [15, 15],
  [4, 4],
])("a slot that begins in %i minutes is held for %i", (before, minutes) => {
  expect(heldFor(defaultOfferRules, before)).toBe(minutes);
});

test("a watch ends with the last start that would suit it", () => {
  const watch = wish(at(20), 60);
  expect(isWatchOver(watch, { today: day, minute: at(20, 59) })).toBe(false);
  expect(isWatchOver(watch, { today: day, minute: at(21) })).toBe(true);
});

import { describe, expect, test } from "vitest";
import type { Option } from "./free-starts.ts";
import type { Slot } from "./slot.ts";
import {
  defaultOfferRules,
  heldFor,
  isFreeNow,
  isHourToOffer,
  isWatchOver,
  offersInLine,
  type Wish,
  wishOf,
} from "./slot-watch.ts";

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

/** Who is offered what, in order. */
function told(
  line: readonly ReturnType<typeof waits>[],
  options: readonly Option[],
  of: Slot & { courtId: string } = freed,
) {
  return offersInLine(line, of, options).map((one) => [one.watch.name, one.option.startMinute]);
}

describe("who is offered a slot that is freed", () => {
  test("whoever began to watch first, of those whom it would do", () => {
    const line = [waits("Ana", wish(at(21))), waits("Bea", wish(at(20))), waits("Caro", wish(at(20)))];
    expect(told(line, [option(at(20))])).toEqual([
      ["Bea", at(20)],
      ["Caro", at(20)],
    ]);
  });

  test("an hour around what they want does as well where they say so, the nearest first and of two the earlier", () => {
    const wide = { ...freed, startMinute: at(18), endMinute: at(22) };
    const options = [18, 19, 20, 21].map((hour) => option(at(hour)));
    const line = [waits("Ana", wish(at(20), 60)), waits("Bea", wish(at(20)))];
    expect(told(line, options, wide)).toEqual([
      ["Ana", at(20)],
      ["Bea", at(20)],
    ]);
    expect(told(line, [option(at(21)), option(at(19))], wide)).toEqual([["Ana", at(19)]]);
  });

  test("nobody who waits for another court, day or duration, or who holds a court at that time", () => {
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

  test("nothing that takes nothing of what was freed", () => {
    expect(told([waits("Ana", wish(at(21)))], [option(at(21))])).toEqual([]);
    expect(told([waits("Ana", { ...wish(at(19)), minutes: 90 })], [option(at(19), 90)])).toEqual([["Ana", at(19)]]);
  });
});

test("nobody waits for what can be asked for", () => {
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
])("whether it is offered at %s", (_when, now, startMinute, isOffered) => {
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

test("a watch is over when the last start that would do has come", () => {
  const watch = wish(at(20), 60);
  expect(isWatchOver(watch, { today: day, minute: at(20, 59) })).toBe(false);
  expect(isWatchOver(watch, { today: day, minute: at(21) })).toBe(true);
});

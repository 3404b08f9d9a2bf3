import { expect, test } from "vitest";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { freeSlots, type Held } from "./free-slots.ts";
import { defaultRequestRules as rules } from "./request.ts";
import type { ClubTime } from "./slot.ts";

const now: ClubTime = { today: "2026-11-20", minute: 21 * 60 };
const day = "2026-11-21";
const held = (courtId: string, startMinute: number, endMinute: number): Held => ({
  courtId,
  day,
  startMinute,
  endMinute,
});

test("an hour is free on the courts that nothing holds at any moment of it, and full without one", () => {
  const courts = [{ id: "one" }, { id: "two" }];
  const taken = [held("one", 540, 600), held("one", 630, 720), held("two", 600, 660)];
  const morning = { startMinute: 9 * 60, endMinute: 13 * 60 };
  const free = freeSlots({ day, courts, held: taken }, morning, now, rules);
  expect(free.map(({ slot, courts: at }) => [slot.startMinute, at.map(({ id }) => id)])).toEqual([
    [540, ["two"]],
    [600, []],
    [660, ["two"]],
    [720, ["one", "two"]],
  ]);
});

test("an hour and a half is free from any half hour of the club on that leaves it room", () => {
  const morning = { startMinute: 9 * 60, endMinute: 12 * 60 };
  const input = { day, courts: [{ id: "one" }], held: [held("one", 540, 570)] } as const;
  const slots = freeSlots(input, morning, now, rules, { step: 30, lengths: [90] });
  const free = slots.filter(({ courts }) => courts.length > 0);
  expect(free.map(({ slot }) => [slot.startMinute, slot.endMinute])).toEqual([
    [570, 660],
    [600, 690],
    [630, 720],
  ]);
});

test("no hour of a day that is over or too far ahead is free, and today only those that have not begun", () => {
  const open = { startMinute: 9 * 60, endMinute: 23 * 60 };
  const free = (on: CalendarDate) =>
    freeSlots({ day: on, courts: [{ id: "one" }], held: [] }, open, now, rules).map(({ slot }) => slot.startMinute);
  expect(free("2026-11-19")).toEqual([]);
  expect(free("2026-11-20")).toEqual([22 * 60]);
  expect(free("2026-12-05")).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { delayDays, delayEnds, delayStarts, firstAsked, onWire } from "./asked-delay.ts";

const court = (id: string) => ({
  id,
  name: id,
  place: 1,
  held: [
    { from: 1080, to: 1320 },
    { from: 2520, to: 2760 },
  ],
});
const times = (now: number) => ({ firstDay: "2026-11-28" as const, now, courts: [court("one"), court("two")] });

describe("the default delay", () => {
  test("on a day of the tournament: an hour of rain on every court from now on", () => {
    const asked = firstAsked(times(1145));
    expect(asked).toMatchObject({ why: "rain", day: 0, from: null, until: "60", way: "shift" });
    expect(onWire(times(1145), asked)).toEqual({
      courtIds: ["one", "two"],
      from: null,
      until: { kind: "for", minutes: 60 },
      stopsPlay: true,
      way: "shift",
    });
  });

  test("before it: from the first hour of its first day", () => {
    expect(firstAsked(times(-5000))).toMatchObject({ day: 0, from: 1080 });
    expect(firstAsked(times(1400))).toMatchObject({ day: 1, from: 2520 });
  });

  test("a preset number of minutes late becomes an end on the clock", () => {
    const asked = firstAsked(times(1145), { why: "late", minutes: 25 });
    expect(onWire(times(1145), asked)).toMatchObject({ until: { kind: "at", minute: 1170 }, stopsPlay: false });
  });
});

test("past days and hours are not offered", () => {
  expect(delayDays(times(1145)).map(({ date, isToday }) => [date, isToday])).toEqual([
    ["2026-11-28", true],
    ["2026-11-29", false],
  ]);
  expect(delayDays(times(1330)).map(({ date }) => date)).toEqual(["2026-11-29"]);
  expect(delayStarts(times(1145), 0)).toEqual([1170, 1200, 1230, 1260, 1290]);
  expect(delayStarts(times(1170), 0)).toEqual([1200, 1230, 1260, 1290]);
  expect(delayEnds(times(1145), { day: 0, from: 1260 })).toEqual([1290, 1320]);
});

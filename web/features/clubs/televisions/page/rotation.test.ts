import { expect, test } from "vitest";
import { type ScreenSettings, slideKinds, usualScreen } from "#contract/clubs/televisions/screen-settings.ts";
import { begin, type Cast, hold, type Rotation, recast, skip, tick, visible } from "./rotation.ts";

const second = 1_000;
const slides: Cast["slides"] = [
  { key: "now", kind: "now", categoryId: null },
  { key: "a1", kind: "bracket", categoryId: "a" },
  { key: "a2", kind: "bracket", categoryId: "a" },
  { key: "b1", kind: "bracket", categoryId: "b" },
  { key: "club", kind: "club", categoryId: null },
];
const cast = (settings: Partial<ScreenSettings> = {}, interruptions: readonly string[] = []): Cast => ({
  slides,
  settings: { ...usualScreen, ...settings },
  interruptions: interruptions.map((key) => ({ key, kind: key.startsWith("final") ? "final" : "call" })),
});

/** Lists each visible picture with its seconds; at given seconds, acts change the rotation. */
function seen(
  first: Rotation,
  seconds: number,
  acts: Readonly<Record<number, (at: Rotation, now: number) => Rotation>> = {},
) {
  const spans: [string, number][] = [];
  let at = first;
  for (let nth = 0; nth < seconds; nth++) {
    const now = nth * second;
    at = tick(at, now);
    at = acts[nth]?.(at, now) ?? at;
    const [last] = spans.slice(-1);
    if (last?.[0] === visible(at)) last[1] += 1;
    else spans.push([visible(at), 1]);
  }
  return spans;
}

test("every picture takes its turn for its time, then the rotation repeats", () => {
  expect(seen(begin(cast({ seconds: 20 }), 0), 120)).toEqual([
    ["now", 20],
    ["a1", 20],
    ["a2", 20],
    ["b1", 20],
    ["club", 20],
    ["now", 20],
  ]);
});

test("excluded pictures are not shown; if all are excluded, all are shown", () => {
  expect(seen(begin(cast({ off: ["bracket"] }), 0), 45).map(([key]) => key)).toEqual(["now", "club", "now"]);
  const nothing = begin(cast({ off: [...slideKinds] }), 0);
  expect(seen(nothing, 75)).toHaveLength(5);
});

test("a pinned picture stays, in all its parts; a single one gives way for a moment to prevent burn-in", () => {
  const both = seen(begin(cast({ pinned: { kind: "bracket", categoryId: "a" } }), 0), 45);
  expect(both.map(([key]) => key)).toEqual(["a1", "a2", "a1"]);
  const one = seen(begin(cast({ pinned: { kind: "bracket", categoryId: "b" } }), 0), 151);
  expect(one.slice(1)).toEqual([
    ["club", 8],
    ["b1", 60],
    ["club", 8],
    ["b1", 60],
  ]);
});

test("a picture that the desk pins or requests appears at once; an older request is not shown again", () => {
  const pinned = cast({ pinned: { kind: "bracket", categoryId: "b" } });
  expect(seen(begin(cast(), 0), 8, { 5: (at, now) => recast(at, pinned, now) })).toEqual([
    ["now", 5],
    ["b1", 3],
  ]);
  const asked = cast({ shown: { kind: "club", categoryId: null, times: 1 } });
  expect(seen(begin(cast(), 0), 30, { 5: (at, now) => recast(at, asked, now) })).toEqual([
    ["now", 5],
    ["club", 15],
    ["now", 10],
  ]);
  expect(seen(begin(asked, 0), 10, { 5: (at, now) => recast(at, asked, now) })).toEqual([["now", 10]]);
});

test("calls cover the screen for twelve seconds, in turn, finals for ten, and the picture beneath continues", () => {
  const told = cast({}, ["old", "call 1", "call 2", "final 1"]);
  const first = begin(cast({}, ["old"]), 0);
  expect(seen(first, 60, { 5: (at, now) => recast(at, told, now), 20: (at, now) => recast(at, told, now) })).toEqual([
    ["now", 5],
    ["call 1", 12],
    ["call 2", 12],
    ["final 1", 10],
    ["now", 10],
    ["a1", 11],
  ]);
});

test("a withdrawn call disappears, and a repeated call is shown again", () => {
  const acts = {
    5: (at: Rotation, now: number) => recast(at, cast({}, ["call 1", "call 2"]), now),
    8: (at: Rotation, now: number) => recast(at, cast(), now),
    12: (at: Rotation, now: number) => recast(at, cast({}, ["call 1"]), now),
  };
  expect(seen(begin(cast(), 0), 15, acts).map(([key]) => key)).toEqual(["now", "call 1", "now", "call 1"]);
});

test("the arrow key skips a picture, and the space bar holds it for a minute at most", () => {
  expect(seen(begin(cast(), 0), 10, { 4: skip }).map(([key]) => key)).toEqual(["now", "a1"]);
  expect(seen(begin(cast(), 0), 70, { 4: hold })).toEqual([
    ["now", 64],
    ["a1", 6],
  ]);
  expect(seen(begin(cast(), 0), 25, { 4: hold, 8: hold })[0]).toEqual(["now", 23]);
});

test("a picture that no longer exists gives way to the next", () => {
  const without: Cast = { ...cast(), slides: slides.filter(({ key }) => key !== "a1") };
  const acts = { 20: (at: Rotation, now: number) => recast(at, without, now) };
  expect(seen(begin(cast(), 0), 25, acts).map(([key]) => key)).toEqual(["now", "a1", "now"]);
});

test("in six hours and 2,000 events pictures keep turning, every call shows once, and no queue grows", () => {
  const hours = 6 * 3_600;
  let at = begin(cast(), 0);
  let calls: string[] = [];
  const told = new Map<string, number>();
  const turns = new Map<string, number>();
  let [last, stood] = ["", 0];
  for (let nth = 1; nth < hours; nth++) {
    const now = nth * second;
    // An event comes every eleven seconds; each fourth is a call, which lasts until eight others came.
    if (nth % 11 === 0 && nth < hours - 600) {
      if (nth % 44 === 0) calls = [...calls, `call ${nth}`].slice(-8);
      at = recast(at, cast({ seconds: 8 + (nth % 53) }, calls), now);
    }
    at = tick(at, now);
    const key = visible(at);
    if (key !== last)
      (key.startsWith("call") ? told : turns).set(key, (key.startsWith("call") ? told : turns).get(key) ?? 0 + 1);
    stood = key === last ? stood + 1 : 1;
    last = key;
    expect(stood).toBeLessThanOrEqual(60);
    expect(at.queue.length + at.known.size).toBeLessThanOrEqual(16);
  }
  expect([...turns.keys()].toSorted()).toEqual(slides.map(({ key }) => key).toSorted());
  expect(told.size).toBe(Math.floor((hours - 601) / 44));
  expect(new Set(told.values())).toEqual(new Set([1]));
});

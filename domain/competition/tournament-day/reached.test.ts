import { expect, test } from "vitest";
import { reachedHours } from "./reached.ts";

const overrun = [
  { key: "short", courtId: "1", end: 1325, closes: 1320 },
  { key: "long", courtId: "1", end: 1345, closes: 1320 },
  { key: "other", courtId: "2", end: 1330, closes: 1320 },
];
const juan = { courtId: "1", from: 1320, to: 1380, who: "Juan" };

test("a booking reached by several overrunning matches is listed once, with the latest", () => {
  expect(reachedHours(overrun, [juan])).toEqual([{ hour: juan, key: "long", until: 1345 }]);
});

test("bookings after the end, or on another court, are not reached, and the first comes first", () => {
  const [next, elsewhere, early] = [
    { courtId: "1", from: 1345, to: 1405 },
    { courtId: "3", from: 1320, to: 1380 },
    { courtId: "2", from: 1320, to: 1325 },
  ];
  const later = { courtId: "1", from: 1340, to: 1400 };
  const found = reachedHours(overrun, [next, elsewhere, later, early]);
  expect(found.map(({ hour }) => hour)).toEqual([early, later]);
});

import { expect, test } from "vitest";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { aimByKey } from "./aim.ts";

const courts = [
  { id: "1", name: "", place: 1, held: [{ from: 540, to: 900 }] },
  {
    id: "2",
    name: "",
    place: 2,
    held: [
      { from: 600, to: 840 },
      { from: 1980, to: 2280 },
    ],
  },
];
const fixture = { length: 75 };

test.each([
  ["one grid step up", "ArrowUp", { courtId: "1", start: 600 }, { courtId: "1", start: 585 }],
  ["never before the first start", "ArrowUp", { courtId: "1", start: 540 }, { courtId: "1", start: 540 }],
  ["one grid step down", "ArrowDown", { courtId: "1", start: 600 }, { courtId: "1", start: 615 }],
  ["never after the last start", "ArrowDown", { courtId: "1", start: 885 }, { courtId: "1", start: 885 }],
  ["to the next court", "ArrowRight", { courtId: "1", start: 600 }, { courtId: "2", start: 600 }],
  ["no further than the last court", "ArrowRight", { courtId: "2", start: 600 }, { courtId: "2", start: 600 }],
  ["to the next day, within its hours", "PageDown", { courtId: "1", start: 540 }, { courtId: "1", start: 1980 }],
  ["no further than the last day", "PageDown", { courtId: "2", start: 1995 }, { courtId: "2", start: 1995 }],
  ["to no place by any other key", "a", { courtId: "1", start: 600 }, null],
])("a key leads %s", (_, key, from, to) => {
  const board = {
    view: { courts },
    problem: { courts, fixtures: [fixture], rules: weekendRules, now: null },
    days: [{ index: 0 }, { index: 1 }],
  };
  expect(aimByKey(board, from, key)).toEqual(to);
});

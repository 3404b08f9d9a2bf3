import { expect, test } from "vitest";
import { freeRules } from "#tests/support/scheduling/some-schedule.ts";
import { type AskedClosure, closureOf } from "./asked-closure.ts";

const held = [{ from: 540, to: 1380 }];
const problem = {
  courts: [{ id: "1", name: "1", place: 1, held }],
  fixtures: [],
  rules: freeRules,
  now: 600,
};
const asked: AskedClosure = { courtIds: ["1"], from: null, until: { kind: "for", minutes: 60 }, stopsPlay: true };

test.each([
  ["an hour from now", {}, { from: 600, to: 660 }],
  ["later today", { from: 900 }, { from: 900, to: 960 }],
  ["earlier than now: from now", { from: 300 }, { from: 600, to: 660 }],
  ["until eight", { until: { kind: "at", minute: 1200 } }, { from: 600, to: 1200 }],
  ["the rest of today, nights included", { until: { kind: "day" } }, { from: 600, to: 1800 }],
  ["the rest of tomorrow", { from: 2000, until: { kind: "day" } }, { from: 2000, to: 3240 }],
] as const)("closed hours: %s", (_, more, hours) => {
  expect(closureOf(problem, { ...asked, ...more })).toEqual({
    ok: true,
    value: { courtIds: ["1"], stopsPlay: true, ...hours },
  });
});

test.each([
  ["no court", { courtIds: [] }],
  ["a court that is not the tournament's", { courtIds: ["1", "9"] }],
  ["an end in the past", { until: { kind: "at", minute: 600 } }],
  ["an end on another day", { until: { kind: "at", minute: 1900 } }],
] as const)("refuses %s", (_, more) => {
  expect(closureOf(problem, { ...asked, ...more })).toEqual({ ok: false, reason: "DELAY_INVALID" });
});

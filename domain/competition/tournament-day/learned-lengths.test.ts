import { expect, test } from "vitest";
import type { Fixture, Placed } from "#domain/competition/schedule/problem.ts";
import { aFixture } from "#tests/support/scheduling/some-schedule.ts";
import { isWorthTelling, learnedLengths } from "./learned-lengths.ts";

/** Returns the length learned for a match of 75 minutes after others of these durations, from start to end. */
function learned(took: readonly (number | null)[], other: Partial<Fixture> = {}, unlike: readonly string[] = []) {
  const fixtures = took.map((_, nth) => aFixture(`${nth}`, { length: 75, ...other }));
  const plan = new Map(
    took.map((minutes, nth): [string, Placed] => [
      `${nth}`,
      { state: "over", courtId: "1", startedAt: minutes === null ? null : 600, endedAt: 600 + (minutes ?? 0) },
    ]),
  );
  return learnedLengths(fixtures, plan, new Set(unlike))(aFixture("next", { length: 75 }));
}

test.each([
  ["nothing", [], 75, 0, 75],
  ["six of 55 minutes", [55, 55, 55, 55, 55, 55], 70, 6, 60],
  ["a very long match, which counts as at most 1.8 times as long", [600], 85, 1, 135],
  ["a very short match, which counts as half as long", [1], 70, 1, 38],
  ["a match without a recorded start, which is ignored", [null, 55], 75, 1, 60],
] as const)("after %s", (_, took, minutes, watched, average) => {
  expect(learned(took)).toEqual({ minutes, planned: 75, watched, average });
});

test("other categories, other stages, and unfinished matches are ignored", () => {
  expect(learned([40], { categoryId: "c2" }).watched).toBe(0);
  expect(learned([40], { stage: "zone" }).watched).toBe(0);
  expect(learned([40, 40], {}, ["0"]).watched).toBe(1);
});

test("a learned length is shown after three matches", () => {
  expect([learned([60, 60]), learned([60, 60, 60])].map(isWorthTelling)).toEqual([false, true]);
});

import { expect, test } from "vitest";
import type { Placed, Problem } from "#domain/competition/schedule/problem.ts";
import { aFixture, freeRules } from "#tests/support/scheduling/some-schedule.ts";
import { withCalledWaiting } from "./closure.ts";

const problem: Problem = { courts: [], fixtures: [aFixture("m", {})], rules: freeRules, now: null };
const closure = { courtIds: ["1"], from: 600, to: 660, stopsPlay: false };

test.each([
  ["that ends as the closure begins keeps its hour", "1", 510, null],
  ["that runs a minute into the closure waits for its end", "1", 511, 750],
  ["that begins within the closure waits for its end", "1", 630, 750],
  ["that begins in the last minute of the closure waits for its end", "1", 659, 750],
  ["that begins as the closure ends keeps its hour", "1", 660, null],
  ["on a court that stays open keeps its hour", "2", 630, null],
])("a called match %s", (_case, courtId, start, end) => {
  const called: Placed = { state: "called", courtId, start, calledAt: start };
  const waiting: Placed = { state: "playing", courtId, startedAt: start, expectedEnd: end ?? 0 };
  const plan = withCalledWaiting(problem, new Map([["m", called]]), closure);
  expect(plan.get("m")).toEqual(end === null ? called : waiting);
});

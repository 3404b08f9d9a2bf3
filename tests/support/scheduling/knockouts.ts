import type { Problem } from "#domain/competition/schedule/problem.ts";
import { freeRules } from "./some-schedule.ts";
import { problemOf } from "./tournaments.ts";

/**
 * Makes a knockout of this many pairs, from 8:00 on without an end, with 90-minute matches and half an hour of rest.
 */
export function knockoutOf(pairs: number, courts: number): Problem {
  const problem = problemOf({
    seed: "1",
    categories: [{ pairs, format: "PLAYOFF" }],
    courts,
    days: [[8, 72]],
    length: 90,
    rest: 30,
    rules: freeRules,
  });
  return { ...problem, fixtures: problem.fixtures.filter(({ stage }) => stage === "knockout") };
}

import { expect, test } from "vitest";
import type { Problem } from "#domain/competition/schedule/problem.ts";
import { knockoutOf } from "#tests/support/scheduling/knockouts.ts";
import { applied } from "#tests/support/scheduling/plans.ts";
import { brokenLaws } from "#tests/support/scheduling/schedule-laws.ts";
import { makeShort } from "./short.ts";

/** Returns the lower bound on the duration of a knockout, by rounds, as rules 6.8 count it. */
function leastByRounds({ fixtures, courts }: Problem, length: number, rest: number): number {
  const before = (rounds: number) => fixtures.filter(({ roundsAfter }) => (roundsAfter ?? 0) >= rounds).length;
  const rounds = 1 + Math.max(...fixtures.map(({ roundsAfter }) => roundsAfter ?? 0));
  const filled = Array.from(
    { length: rounds },
    (_, last) => Math.ceil(before(last) / courts.length) * length + last * (length + rest),
  );
  return Math.max(rounds * length + (rounds - 1) * rest, ...filled);
}

test.each([4, 6, 8, 12, 16, 20, 24, 32])(
  "a knockout of %i pairs has the shortest possible duration, on one to six courts",
  (pairs) => {
    for (const courts of [1, 2, 3, 4, 6]) {
      const problem = knockoutOf(pairs, courts);
      const { places, unplaced, minutes, bound } = makeShort(problem, "1");
      expect(unplaced).toEqual([]);
      expect(minutes).toBe(bound);
      expect(bound).toBe(leastByRounds(problem, 90, 30));
      expect(brokenLaws(problem, applied({ places }))).toEqual([]);
    }
  },
);

test("in too few hours as many matches as possible find a place", () => {
  const problem = knockoutOf(8, 1);
  const courts = problem.courts.map((court) => ({ ...court, held: [{ from: 480, to: 480 + 5 * 90 }] }));
  const { places, minutes, bound } = makeShort({ ...problem, courts }, "1");
  expect({ placed: places.size, minutes, bound }).toEqual({ placed: 5, minutes: 450, bound: 660 });
});

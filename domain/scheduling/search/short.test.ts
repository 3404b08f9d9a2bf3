import { expect, test } from "vitest";
import type { Problem } from "#domain/scheduling/problem.ts";
import { knockoutOf } from "#tests/support/scheduling/knockouts.ts";
import { applied } from "#tests/support/scheduling/plans.ts";
import { brokenLaws } from "#tests/support/scheduling/schedule-laws.ts";
import { makeShort } from "./short.ts";

/** The least that a knockout lasts, by rounds, as rules 6.8 count it. */
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
  "a knockout of %i pairs lasts no longer than it must, on one to six courts",
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

test("where the hours do not suffice, as many find a place as fit", () => {
  const problem = knockoutOf(8, 1);
  const courts = problem.courts.map((court) => ({ ...court, held: [{ from: 480, to: 480 + 5 * 90 }] }));
  const { places, minutes, bound } = makeShort({ ...problem, courts }, "1");
  expect({ placed: places.size, minutes, bound }).toEqual({ placed: 5, minutes: 450, bound: 660 });
});

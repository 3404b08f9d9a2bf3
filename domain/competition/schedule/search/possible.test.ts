import { expect, test } from "vitest";
import { brokenLaws } from "#tests/support/scheduling/schedule-laws.ts";
import { possibleProblem, weekends } from "#tests/support/scheduling/weekends.ts";
import { propose } from "./propose.ts";

const seeds = ["a", "b", "c", "d", "e"];
const nothing = new Map();

test.each(weekends.map((weekend, nth) => ({ nth: nth + 1, weekend })))(
  "a tournament known to be possible is placed completely ($nth of 12)",
  ({ weekend }) => {
    for (const seed of seeds) {
      const problem = possibleProblem(weekend, seed);
      if (problem === null) throw new Error(`The weekend has no whole order of play to begin with (seed ${seed})`);
      const first = propose(problem, nothing, { keep: "none", seed, rounds: 0 });
      const whole = first.unplaced.length === 0 ? first : propose(problem, nothing, { keep: "none", seed });
      expect(whole.unplaced).toEqual([]);
      const plan = [...whole.places].map(
        ([key, place]) => [key, { state: "planned", locked: false, ...place }] as const,
      );
      if (seed === seeds[0]) expect(brokenLaws(problem, new Map(plan))).toEqual([]);
    }
  },
);

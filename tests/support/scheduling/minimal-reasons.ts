import { gridBetween, gridStep } from "#domain/competition/schedule/minutes.ts";
import type { Fixture, Place, Placed, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { brokenLaws } from "./schedule-laws.ts";

/** The order of the reasons within a set. */
const kinds = ["courts", "unavailable", "not-before", "people", "day", "ahead"];

/**
 * Finds the reasons that keep a match without an hour, by brute force: it tries every start on every court, and reads
 * the broken laws. Returns the smallest set of reasons, in the order of `kinds`; null if earlier matches leave no start
 * at all.
 */
export function minimalReasons(problem: Problem, plan: Plan, key: string): string[] | null {
  const fixture = problem.fixtures.find((one) => one.key === key);
  if (!fixture) throw new RangeError(`No match ${key}`);
  const known = new Set(brokenLaws(problem, plan));
  const sets = startsOf(problem, fixture).flatMap((place): string[][] => {
    const laws = brokenLaws(problem, withPlace(plan, key, place)).filter((law) => !known.has(law));
    const found = new Set(laws.map((law) => reasonOf(law, fixture, problem)));
    return found.has("order") ? [] : [kinds.filter((kind) => found.has(kind))];
  });
  const rank = (set: readonly string[]) => set.map((kind) => kinds.indexOf(kind)).join("");
  return sets.toSorted((one, other) => one.length - other.length || (rank(one) < rank(other) ? -1 : 1))[0] ?? null;
}

/** Returns the plan with the match at that place, unlocked. */
export function withPlace(plan: Plan, key: string, place: Place): Plan {
  return new Map<string, Placed>([...plan, [key, { state: "planned", locked: false, ...place }]]);
}

/** Lists every start on every court at which the match would lie within the held hours. */
export function startsOf({ courts, fixtures }: Problem, { length }: Fixture): Place[] {
  return courts.flatMap(({ id, held }) =>
    held.flatMap(({ from, to }) =>
      gridBetween(from, to - length + 1, gridStep(fixtures)).map((start) => ({ courtId: id, start })),
    ),
  );
}

function reasonOf(law: string, { key, feeders }: Fixture, { fixtures }: Problem): string {
  if (/are on court/.test(law)) return "courts";
  if (/when somebody cannot/.test(law)) return "unavailable";
  if (/before its hour/.test(law)) return "not-before";
  if (/plays \d+ on day/.test(law)) return "day";
  const other = / between (\S+) and (\S+)$| is in (\S+) and (\S+) at once$/
    .exec(law)
    ?.slice(1)
    .find((one) => one && one !== key);
  if (other !== undefined && feeders.includes(other)) return "order";
  if (other !== undefined && fixtures.find((one) => one.key === other)?.feeders.includes(key)) return "ahead";
  if (other !== undefined) return "people";
  return law.startsWith(`${key} `) ? "order" : "ahead";
}

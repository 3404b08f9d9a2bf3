import { dayOf } from "#domain/scheduling/minutes.ts";
import type { Problem, TournamentMinute } from "#domain/scheduling/problem.ts";
import { propose } from "#domain/scheduling/search/propose.ts";
import type { Expectation } from "./expected.ts";
import type { Forecast } from "./forecast.ts";

/** What of a category finds a place, and when its last match would be over; null where none does. */
export type SimulatedCategory = {
  readonly id: string;
  readonly needed: number;
  readonly placed: number;
  readonly ends: TournamentMinute | null;
};

/** What really finds a place before anybody is drawn: in all, by category and by day, 0 the first. */
export type Simulated = {
  readonly needed: number;
  readonly placed: number;
  readonly categories: readonly SimulatedCategory[];
  readonly days: ReadonlyMap<number, number>;
};

/** Whether a tournament fits: with room to spare, just so (less than a twentieth of what can be used is left), or not. */
export type Fit = "fits" | "just" | "not";

/** How well a tournament fits, by what was counted and, once it has been, what was simulated. */
export function fitOf({ needed, usable, short }: Forecast, simulated: Simulated | null): Fit {
  if (short > 0 || (simulated && simulated.placed < simulated.needed)) return "not";
  return 20 * (usable - needed) < usable ? "just" : "fits";
}

/** Makes a first schedule of an expected tournament, always the same, and counts what it places. Minutes from the first day. Rules 6.8. */
export function simulate(problem: Problem, { categories }: Pick<Expectation, "categories">): Simulated {
  const { places } = propose(problem, new Map(), { keep: "none", seed: "forecast", rounds: 0 });
  const starts = [...places.values()].map(({ start }) => start);
  const days = Map.groupBy(starts, dayOf);
  return {
    needed: problem.fixtures.length,
    placed: places.size,
    categories: categories.map(({ id }) => {
      const own = problem.fixtures.filter(({ categoryId }) => categoryId === id);
      const ends = own.flatMap(({ key, length }) => {
        const place = places.get(key);
        return place ? [place.start + length] : [];
      });
      return { id, needed: own.length, placed: ends.length, ends: ends.length > 0 ? Math.max(...ends) : null };
    }),
    days: new Map([...days].toSorted().map(([day, matches]) => [day, matches.length])),
  };
}

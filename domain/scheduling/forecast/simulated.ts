import type { MatchKey } from "#domain/matches/board.ts";
import { dayOf } from "#domain/scheduling/minutes.ts";
import type { Place, Problem, TournamentMinute } from "#domain/scheduling/problem.ts";
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
  /** Whether its first schedule tells, or what was searched for as long as for an order of play. */
  readonly searchedFor: "first" | "long";
  readonly needed: number;
  readonly placed: number;
  readonly categories: readonly SimulatedCategory[];
  readonly days: ReadonlyMap<number, number>;
};

/** Whether a tournament fits: with room to spare, just so (less than a twentieth of what can be used is left), or not. */
export type Fit = "fits" | "just" | "not";

/**
 * How well a tournament fits, by what was counted and, once it has been, what was simulated. What only a long search has found a place
 * for fits just so.
 */
export function fitOf({ needed, usable, short }: Forecast, simulated: Simulated | null): Fit {
  if (short > 0 || (simulated && simulated.placed < simulated.needed)) return "not";
  if (simulated?.searchedFor === "long") return "just";
  return 20 * (usable - needed) < usable ? "just" : "fits";
}

/** The same seed for everybody, so that a forecast is the same whenever it is asked for. */
export const forecastSeed = "forecast";

/**
 * Makes a first schedule of an expected tournament, always the same, and counts what it places; or what a long search has placed, where
 * its places are given. Minutes from the first day. Rules 6.8.
 */
export function simulate(
  problem: Problem,
  { categories }: Pick<Expectation, "categories">,
  searched: ReadonlyMap<MatchKey, Place> | null = null,
): Simulated {
  const places = searched ?? propose(problem, new Map(), { keep: "none", seed: forecastSeed, rounds: 0 }).places;
  const starts = [...places.values()].map(({ start }) => start);
  const days = Map.groupBy(starts, dayOf);
  return {
    searchedFor: searched ? "long" : "first",
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

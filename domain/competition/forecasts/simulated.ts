import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { Forecast } from "#domain/competition/schedule/capacity.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type { Place, Problem, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { propose } from "#domain/competition/schedule/search/propose.ts";
import type { Expectation } from "./expected.ts";

/** The simulated matches of a category: those needed, those placed, and the end of the last; null if none is placed. */
export type SimulatedCategory = {
  readonly id: string;
  readonly needed: number;
  readonly placed: number;
  readonly ends: TournamentMinute | null;
};

/** The matches actually placed before the draw: in total, by category and by day, 0 the first. */
export type Simulated = {
  /** The source of the places: a first schedule, or a search as long as for an order of play. */
  readonly searchedFor: "first" | "long";
  readonly needed: number;
  readonly placed: number;
  readonly categories: readonly SimulatedCategory[];
  readonly days: ReadonlyMap<number, number>;
};

/**
 * The verdict on a tournament: it fits with room to spare, just fits (less than a twentieth of the usable slots is
 * left), or does not.
 */
export type Fit = "fits" | "just" | "not";

/**
 * Judges how well a tournament fits, by the count and, if available, the simulation. A tournament that only a long
 * search could place is "just".
 */
export function fitOf({ needed, usable, short }: Forecast, simulated: Simulated | null): Fit {
  if (short > 0 || (simulated && simulated.placed < simulated.needed)) return "not";
  if (simulated?.searchedFor === "long") return "just";
  return 20 * (usable - needed) < usable ? "just" : "fits";
}

/** A fixed seed, so that repeated forecasts are equal. */
export const forecastSeed = "forecast";

/**
 * Simulates an expected tournament with a first schedule, always the same, and counts the placed matches. With the
 * places of a long search it counts those instead. Minutes from the first day. Rules 6.8.
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

/*
 * The shortest order of play.
 *
 * | article | what                                                      | here            |
 * |---------|-----------------------------------------------------------|-----------------|
 * | 6.8     | how long a tournament lasts at least                      | `shortestBound` |
 */
import { seededRandom } from "#domain/lib/random.ts";
import type { MatchKey } from "#domain/matches/board.ts";
import { gridStep } from "#domain/scheduling/minutes.ts";
import type { Place, Plan, Problem, TournamentMinute } from "#domain/scheduling/problem.ts";
import { tailsOf } from "#domain/scheduling/tails.ts";
import { makeFirstSchedule } from "./first-schedule.ts";
import { complete } from "./improve.ts";
import { stands } from "./state/match.ts";
import { worldOf } from "./state/world.ts";

/** An order of play that ends as early as could be found. `minutes` run from the first minute that is held; `bound`: it cannot be less. */
export type ShortSchedule = {
  readonly places: ReadonlyMap<MatchKey, Place>;
  readonly unplaced: readonly MatchKey[];
  readonly minutes: number;
  readonly bound: number;
};

/**
 * Places for all matches, but for those locked in the plan, that end as early as could be found, whatever else is wished: a deadline rises from the lower bound, step by step,
 * until everything fits before it. Where the hours that are held do not suffice, as many as fit. Rules 6.8.
 */
export function makeShort(problem: Problem, seed: string, plan: Plan = new Map()): ShortSchedule {
  const starts = problem.courts.flatMap(({ held }) => held.map(({ from }) => from));
  const ends = problem.courts.flatMap(({ held }) => held.map(({ to }) => to));
  const [begin, end] = [Math.min(...starts), Math.max(...ends)];
  const bound = shortestBound(problem);
  const step = gridStep(problem.fixtures);
  for (let deadline = begin + bound; deadline < end; deadline += step) {
    const found = within(problem, plan, deadline, seed);
    if (found.unplaced.length === 0) return { ...found, minutes: found.end - begin, bound };
  }
  const found = within(problem, plan, end, seed);
  return { ...found, minutes: Math.max(0, found.end - begin), bound };
}

function within(problem: Problem, plan: Plan, deadline: TournamentMinute, seed: string) {
  const courts = problem.courts.map((court) => ({
    ...court,
    held: court.held.map(({ from, to }) => ({ from, to: Math.min(to, deadline) })).filter(({ from, to }) => from < to),
  }));
  const state = worldOf({ ...problem, courts }, plan, { keep: "locked", wishes: "near" });
  const random = seededRandom(seed);
  makeFirstSchedule(state, random, new Map());
  complete(state, random);
  const places = new Map<MatchKey, Place>(plannedIn(plan));
  for (const { fixture, start, court } of state.movable) {
    const courtId = state.courts[court]?.id;
    if (courtId !== undefined) places.set(fixture.key, { courtId, start });
  }
  const unplaced = state.movable.filter((match) => !stands(match)).map(({ fixture }) => fixture.key);
  return { places, unplaced, end: Math.max(0, ...state.matches.map((match) => match.end)) };
}

function plannedIn(plan: Plan): (readonly [MatchKey, Place])[] {
  return [...plan].flatMap(([key, placed]) =>
    placed.state === "planned" && placed.locked
      ? [[key, { courtId: placed.courtId, start: placed.start }] as const]
      : [],
  );
}

/**
 * The minutes that any order of play of these matches lasts at least. For every tail: those with at least as long a way to the end fill the
 * courts for a while, and whichever of them ends last still has its way to go. Rules 6.8.
 */
export function shortestBound({ fixtures, courts }: Problem): number {
  const tails = tailsOf(fixtures);
  const shortest = Math.min(...fixtures.map(({ length }) => length));
  const ways = fixtures
    .map(({ key, length }) => ({ tail: tails.get(key) ?? length, after: (tails.get(key) ?? length) - length }))
    .toSorted((one, other) => other.tail - one.tail);
  let bound = ways[0]?.tail ?? 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [nth, { after }] of ways.entries()) {
    least = Math.min(least, after);
    bound = Math.max(bound, Math.ceil((nth + 1) / courts.length) * shortest + least);
  }
  return bound;
}

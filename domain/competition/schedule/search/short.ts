/*
 * The shortest order of play.
 *
 * | article | what                                                      | here            |
 * |---------|-----------------------------------------------------------|-----------------|
 * | 6.8     | how long a tournament lasts at least                      | `shortestBound` |
 */

import type { MatchKey } from "#domain/competition/matches/board.ts";
import { forecastOf } from "#domain/competition/schedule/capacity.ts";
import { gridStep } from "#domain/competition/schedule/minutes.ts";
import type { HeldCourt, Place, Plan, Problem, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { tailsOf } from "#domain/competition/schedule/tails.ts";
import { seededRandom } from "#domain/lib/random.ts";
import { makeFirstSchedule } from "./first-schedule.ts";
import { complete } from "./improve.ts";
import { stands } from "./state/match.ts";
import { worldOf } from "./state/world.ts";

/** The shortest order of play found. `minutes` count from the first held minute; `bound` is a lower bound for them. */
export type ShortSchedule = {
  readonly places: ReadonlyMap<MatchKey, Place>;
  readonly unplaced: readonly MatchKey[];
  readonly minutes: number;
  readonly bound: number;
};

/**
 * Places all matches, except those locked in the plan, so that the last ends as early as possible, without other
 * preferences. A deadline rises from the lower bound, step by step, until all matches fit before it. Skips deadlines at
 * which no court is held, and those that a count proves impossible. If the held hours are not enough, places as many as
 * possible. Rules 6.8.
 */
export function makeShort(problem: Problem, seed: string, plan: Plan = new Map()): ShortSchedule {
  const starts = problem.courts.flatMap(({ held }) => held.map(({ from }) => from));
  const ends = problem.courts.flatMap(({ held }) => held.map(({ to }) => to));
  const [begin, end] = [Math.min(...starts), Math.max(...ends)];
  const bound = shortestBound(problem);
  const step = gridStep(problem.fixtures);
  for (let deadline = begin + bound; deadline < end; deadline += step) {
    const courts = courtsUntil(problem, deadline);
    if (!isHeldAt(problem, deadline) || forecastOf({ courts, fixtures: problem.fixtures }).short > 0) continue;
    const found = within({ ...problem, courts }, plan, seed);
    if (found.unplaced.length === 0) return { ...found, minutes: found.end - begin, bound };
  }
  const found = within(problem, plan, seed);
  return { ...found, minutes: Math.max(0, found.end - begin), bound };
}

function isHeldAt({ courts }: Problem, deadline: TournamentMinute): boolean {
  return courts.some(({ held }) => held.some(({ from, to }) => from < deadline && deadline <= to));
}

function courtsUntil({ courts }: Problem, deadline: TournamentMinute): HeldCourt[] {
  return courts.map((court) => ({
    ...court,
    held: court.held.map(({ from, to }) => ({ from, to: Math.min(to, deadline) })).filter(({ from, to }) => from < to),
  }));
}

function within(problem: Problem, plan: Plan, seed: string) {
  const state = worldOf(problem, plan, { keep: "locked", wishes: "near" });
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
 * Returns a lower bound on the minutes of any order of play of these matches. For every tail: the matches with at least
 * that tail occupy the courts for a while, and whichever ends last still has its tail after it. Rules 6.8.
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

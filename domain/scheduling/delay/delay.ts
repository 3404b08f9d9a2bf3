/*
 * Courts that fall out for a while, and everything that follows.
 *
 * | article | what                                                         | here         |
 * |---------|--------------------------------------------------------------|--------------|
 * | 6.2-6.5 | what is put again breaks no rule                             | search/put-near.ts |
 */
import type { MatchKey } from "#domain/matches/board.ts";
import { judge } from "#domain/scheduling/judgement/judge.ts";
import { dayOf } from "#domain/scheduling/minutes.ts";
import type { Place, Placed, Plan, Problem } from "#domain/scheduling/problem.ts";
import { propose } from "#domain/scheduling/search/propose.ts";
import { putNear } from "#domain/scheduling/search/put-near.ts";
import type { PlacesBefore } from "#domain/scheduling/search/state/before.ts";
import { type Closure, closed, withCalledWaiting, withStoppedPlay } from "./closure.ts";

/** A match with another place than before. */
export type Moved = { readonly key: MatchKey; readonly from: Place; readonly to: Place };

/** What a delay makes of a plan. */
export type Delayed = {
  /** The plan afterwards; in the world without the closed hours it breaks no rule that it did not break before. */
  readonly plan: Plan;
  readonly moved: readonly Moved[];
  /** Those that had a place and have none any more. */
  readonly unplaced: readonly MatchKey[];
};

/**
 * Puts everything of that day and later that the closure does not leave where it is again: never earlier than it was, as near to it as can
 * be, rather on the same court, rather on the same day. What has ended, is in play or was called stays; so does what is locked, unless it
 * cannot. A match without a place before gets none. Applied twice it changes once, but for what is in play, which stops again.
 * Rules 6.2 to 6.5. Minutes as everywhere in `Problem`.
 */
export function delayed(problem: Problem, plan: Plan, closure: Closure, seed: string): Delayed {
  return around(problem, plan, closure, closure.from, (world, standing, before) => {
    const fixtures = world.fixtures.map((one) => notBefore(one, before.get(one.key)?.start));
    return putNear({ ...world, fixtures }, standing, before, seed);
  });
}

/**
 * The whole order of play anew, also of the days before, without the closed hours: what was played, is in play or was called stays, and so
 * does what is locked, unless it cannot. What had no place before may get one; `moved` tells of those that had one. `rounds` as in `Asked`.
 * Rules 6.2 to 6.5.
 */
export function rearranged(problem: Problem, plan: Plan, closure: Closure, seed: string, rounds?: number): Delayed {
  return around(
    problem,
    plan,
    closure,
    0,
    (world, standing, before) => propose(world, standing, { keep: "locked", seed, before, rounds }).places,
  );
}

type Put = (world: Problem, standing: Plan, before: PlacesBefore) => ReadonlyMap<MatchKey, Place>;

/** Puts again what is planned from that day on, and lets go of what is locked as far as it must. */
function around(problem: Problem, plan: Plan, closure: Closure, from: number, put: Put): Delayed {
  const world = closed(problem, closure);
  const stopped = withStoppedPlay(problem, plan, closure);
  const touched = new Set(touchedLocks(problem, plan, world, stopped, closure));
  for (;;) {
    const { start, before } = asked(world, stopped, from, touched);
    const places = put(world, withCalledWaiting(problem, start, closure), before);
    const left = new Set([...before.keys()].filter((key) => !places.has(key)));
    const held = locksAhead(world, start, left).filter((key) => !touched.has(key));
    if (held.length === 0) return outcome(plan, stopped, before, places);
    for (const key of held) touched.add(key);
  }
}

/** Locked matches that cannot stay: something is wrong with their place that was not before. */
function touchedLocks(problem: Problem, plan: Plan, world: Problem, stopped: Plan, closure: Closure): MatchKey[] {
  const staying = withCalledWaiting(problem, onlyFixed(stopped), closure);
  return [...plan].flatMap(([key, placed]) => {
    if (placed.state !== "planned" || !placed.locked) return [];
    const faults = (at: Problem, around: Plan) =>
      judge(at, around, key, placed)
        .findings.filter(({ kind }) => kind !== "before-feeder")
        .map((one) => JSON.stringify(one));
    const known = new Set(faults(problem, onlyFixed(plan)));
    return faults(world, staying).some((fault) => !known.has(fault)) ? [key] : [];
  });
}

function onlyFixed(plan: Plan): Plan {
  return new Map([...plan].filter(([, placed]) => placed.state !== "planned" || placed.locked));
}

/** The plan in which only what is put again is not locked, and where that was. */
function asked(
  { fixtures }: Problem,
  plan: Plan,
  from: number,
  touched: ReadonlySet<MatchKey>,
): { readonly start: Plan; readonly before: PlacesBefore } {
  const start = new Map<MatchKey, Placed>();
  const before = new Map<MatchKey, Place & { readonly isPublished: boolean }>();
  for (const { key } of fixtures) {
    const placed = plan.get(key);
    if (!placed) continue;
    const isPut =
      placed.state === "planned" && dayOf(placed.start) >= dayOf(from) && (!placed.locked || touched.has(key));
    if (isPut) before.set(key, { courtId: placed.courtId, start: placed.start, isPublished: false });
    start.set(key, placed.state === "planned" ? { ...placed, locked: !isPut } : placed);
  }
  return { start, before };
}

function notBefore(fixture: Problem["fixtures"][number], start: number | undefined): Problem["fixtures"][number] {
  return start === undefined ? fixture : { ...fixture, notBefore: Math.max(start, fixture.notBefore ?? 0) };
}

/** Locked matches that wait for one of those that found no place: they are let go, since none of both could stand. */
function locksAhead({ fixtures }: Problem, plan: Plan, unplaced: ReadonlySet<MatchKey>): MatchKey[] {
  return fixtures.flatMap(({ key, feeders, after }) => {
    const placed = plan.get(key);
    const waits = [...feeders, ...after].some((before) => unplaced.has(before));
    return waits && placed?.state === "planned" && placed.locked ? [key] : [];
  });
}

function outcome(old: Plan, stopped: Plan, before: PlacesBefore, put: ReadonlyMap<MatchKey, Place>): Delayed {
  const plan = new Map(stopped);
  const moved: Moved[] = [];
  const unplaced: MatchKey[] = [];
  for (const [key, to] of put) {
    const had = old.get(key)?.state ?? "unplaced";
    if (had === "unplaced") plan.set(key, { state: "planned", locked: false, ...to });
  }
  for (const [key, was] of before) {
    const to = put.get(key);
    const placed = old.get(key);
    const from = { courtId: was.courtId, start: was.start };
    if (!to) {
      unplaced.push(key);
      plan.set(key, { state: "unplaced" });
    } else if (to.courtId !== was.courtId || to.start !== was.start) {
      moved.push({ key, from, to });
      plan.set(key, { state: "planned", locked: placed?.state === "planned" && placed.locked, ...to });
    }
  }
  return { plan, moved, unplaced };
}

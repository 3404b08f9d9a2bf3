/*
 * The closure of courts for a while, and its effects on the order of play.
 *
 * | article | what                                | here               |
 * |---------|-------------------------------------|--------------------|
 * | 6.2-6.5 | a match placed again breaks no rule | search/put-near.ts |
 */
import type { MatchKey } from "#domain/competition/matches/board.ts";
import { judge } from "#domain/competition/schedule/judgement/judge.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type { Place, Placed, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { propose } from "#domain/competition/schedule/search/propose.ts";
import { putNear } from "#domain/competition/schedule/search/put-near.ts";
import type { PlacesBefore } from "#domain/competition/schedule/search/state/before.ts";
import { type Closure, closed, withCalledWaiting, withStoppedPlay } from "./closure.ts";

/** A match with its old and its new place. */
export type Moved = { readonly key: MatchKey; readonly from: Place; readonly to: Place };

/** The result of a delay. */
export type Delayed = {
  /** The new plan; in the world without the closed hours it breaks no rule that was not broken before. */
  readonly plan: Plan;
  readonly moved: readonly Moved[];
  /** The matches that lost their place and got no other. */
  readonly unplaced: readonly MatchKey[];
};

/**
 * Moves each match of that day and later that the closure affects, never earlier than before and as near as possible.
 * Prefers the same court and the same day. Matches that are over, in play or called stay; locked ones stay if they can.
 * A match without a place gets none. Applying it twice changes nothing more, except for matches in play, which stop
 * again. Rules 6.2 to 6.5. Minutes as everywhere in `Problem`.
 */
export function delayed(problem: Problem, plan: Plan, closure: Closure, seed: string): Delayed {
  return around(problem, plan, closure, closure.from, (world, standing, before) => {
    const fixtures = world.fixtures.map((one) => notBefore(one, before.get(one.key)?.start));
    return putNear({ ...world, fixtures }, standing, before, seed);
  });
}

/**
 * Rebuilds the whole order of play without the closed hours, also for earlier days. Matches that were played, are in
 * play or called stay; locked ones stay if they can. Matches without a place may get one; `moved` lists only those that
 * had one. `rounds` as in `Asked`. Rules 6.2 to 6.5.
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

/** Places the planned matches from that day on again, and unlocks as few locked ones as necessary. */
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

/** Finds the locked matches that cannot stay: their place has a fault that it did not have before. */
function touchedLocks(problem: Problem, plan: Plan, world: Problem, stopped: Plan, closure: Closure): MatchKey[] {
  const staying = withCalledWaiting(problem, onlyFixed(stopped), closure);
  return [...plan].flatMap(([key, placed]) => {
    if (placed.state !== "planned" || !placed.locked) return [];
    const faults = (at: Problem, around: Plan) =>
      judge(at, around, key, placed)
        .findings.filter(
          (one) => one.kind !== "before-feeder" && !(one.kind === "zones-not-over" && one.until === null),
        )
        .map((one) => JSON.stringify(one));
    const known = new Set(faults(problem, onlyFixed(plan)));
    return faults(world, staying).some((fault) => !known.has(fault)) ? [key] : [];
  });
}

function onlyFixed(plan: Plan): Plan {
  return new Map([...plan].filter(([, placed]) => placed.state !== "planned" || placed.locked));
}

/** Builds the plan in which only the matches to be placed are unlocked, with their former places. */
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

/**
 * Finds the locked matches that wait for a match without a place: they are unlocked too, because neither could stay.
 */
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

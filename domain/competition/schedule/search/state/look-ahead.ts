import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type { Problem } from "#domain/competition/schedule/problem.ts";
import { tailsOf } from "#domain/competition/schedule/tails.ts";
import type { CourtGrid } from "./court-grid.ts";
import type { Match } from "./match.ts";
import { dayOfStep, type State } from "./state.ts";

/**
 * Marks in every match's `timeCost` the steps at which it cannot start (-1). Also computes its tail, its number of
 * matches up to the final, and its latest start.
 */
export function lookAhead(state: State, { now, courts, rules }: Problem): void {
  const lastDay = lastDayOf(courts);
  const open = new Map<number, Uint8Array>();
  const order = fromTheEnd(state.matches);
  const tails = tailsOf(state.matches.map(({ fixture }) => fixture));
  for (const match of order) {
    match.tail = tails.get(match.fixture.key) ?? 0;
    match.rowAhead = 1 + Math.max(0, ...match.fed.map(({ rowAhead }) => rowAhead));
    if (match.isFixed) {
      match.latest = match.start;
      continue;
    }
    const startable = open.get(match.steps) ?? startableSteps(state.grid, match.steps);
    open.set(match.steps, startable);
    match.timeCost = forbidden(state, match, startable, now ?? 0);
    for (const cost of match.timeCost) if (cost >= 0) match.room++;
    const day = lastDay - (Math.ceil(match.rowAhead / Math.max(1, rules.maxPossiblePerDay)) - 1);
    match.latest = latestStart(state, match, day);
  }
}

/** Returns the last day of play. */
export function lastDayOf(courts: Problem["courts"]): number {
  const ends = courts.flatMap(({ held }) => held.map(({ to }) => to));
  return dayOf(Math.max(1, ...ends) - 1);
}

/** Sorts every match after all that it feeds or holds up. Throws if matches wait for each other in a circle. */
function fromTheEnd(matches: readonly Match[]): Match[] {
  const left = matches.map(({ fed, holdsUp }) => fed.length + holdsUp.length);
  const ready = matches.filter(({ fed, holdsUp }) => fed.length + holdsUp.length === 0);
  for (const { feeders, after } of ready)
    for (const before of [...feeders, ...after]) {
      const waiting = (left[before.index] ?? 0) - 1;
      left[before.index] = waiting;
      if (waiting === 0) ready.push(before);
    }
  if (ready.length < matches.length) throw new RangeError("Matches that wait for each other in a circle");
  return ready;
}

function startableSteps({ courts, steps, onwards }: CourtGrid, length: number): Uint8Array {
  const startable = new Uint8Array(steps);
  for (let court = 0; court < courts; court++)
    for (let step = 0; step < steps; step++) if ((onwards[court * steps + step] ?? 0) >= length) startable[step] = 1;
  return startable;
}

function forbidden({ step, steps }: State, match: Match, startable: Uint8Array, now: number): Int32Array {
  const { notBefore, unavailable } = match.fixture;
  const costs = new Int32Array(steps);
  for (let at = 0; at < steps; at++) if (startable[at] === 0) costs[at] = -1;
  costs.fill(-1, 0, Math.min(steps, Math.ceil(Math.max(now, notBefore ?? 0) / step)));
  for (const { from, to } of unavailable) {
    const first = Math.max(0, Math.floor((from - match.length) / step) + 1);
    costs.fill(-1, Math.min(first, steps), Math.min(steps, Math.ceil(to / step)));
  }
  return costs;
}

/**
 * Returns the last possible start, on that day or before, that leaves time for all that follows; -1 if there is none.
 */
function latestStart(state: State, { length, fed, holdsUp, timeCost }: Match, day: number): number {
  const last = Math.min(
    state.steps * state.step,
    ...fed.map(({ latest, rest }) => latest - rest - length),
    ...holdsUp.map(({ latest }) => latest - length),
  );
  for (let step = Math.min(state.steps - 1, Math.floor(last / state.step)); step >= 0; step--)
    if ((timeCost[step] ?? -1) >= 0 && dayOfStep(state, step) <= day) return step * state.step;
  return -1;
}

import type { Random } from "#domain/lib/random.ts";
import type { MatchKey } from "#domain/matches/board.ts";
import type { Place } from "#domain/scheduling/problem.ts";
import { bestPlace } from "./best-place.ts";
import { type Match, stands } from "./state/match.ts";
import { place } from "./state/moves.ts";
import { clear, comeBackTo, type Snapshot, snapshotOf } from "./state/snapshot.ts";
import type { State } from "./state/state.ts";

const mostTries = 4;
const triesInPeace = 2;
/** In hundredths for each step of waiting, to what leads to a match that found no place. */
const haste = 300;

/** How urgent each match is, by the order of the matches; whatever leads to a match is more urgent than it. */
export type Urgency = Float64Array;

/**
 * Puts as many matches as it can, from the state as it is: where they were, as far as they were anywhere and it is legal; else by insertion
 * of one match after the other, and by a sweep through the hours, in turns, each time with what had no place before made more urgent.
 * Leaves the best of them.
 */
export function makeFirstSchedule(state: State, random: Random, was: ReadonlyMap<MatchKey, Place>): void {
  const raised = new Float64Array(state.matches.length);
  if (was.size > 0) putWhereTheyWere(state, was);
  let best: Snapshot | null = was.size > 0 ? snapshotOf(state) : null;
  for (let nth = 0; nth < mostTries; nth++) {
    clear(state);
    const urgency = urgencies(state, raised, nth < triesInPeace ? null : random);
    const order = byUrgency(state.movable, urgency);
    const hurry = raised.map((by) => (nth < triesInPeace || by === 0 ? 0 : haste));
    if (nth % 2 === 1) sweep(state, order, hurry);
    insert(state, order, hurry);
    if (best === null || state.cost < best.cost) best = snapshotOf(state);
    if (best.unplaced === 0 && nth > 0) break;
    for (const match of state.movable) if (!stands(match)) raise(match, raised, 2 * match.length);
  }
  if (best && best.cost < state.cost) comeBackTo(state, best);
}

/** Puts whatever may still be where it was there, and the rest where it can be. */
export function putWhereTheyWere(state: State, was: ReadonlyMap<MatchKey, Place>): void {
  const order = byUrgency(state.movable, urgencies(state, new Float64Array(state.matches.length), null));
  for (const match of order) {
    const place = was.get(match.fixture.key);
    const court = state.courts.findIndex(({ id }) => id === place?.courtId);
    const step = (place?.start ?? -1) / state.step;
    if (court >= 0 && Number.isInteger(step)) putAt(state, match, step, court);
  }
  insert(state, order, new Float64Array(state.matches.length));
}

function putAt(state: State, match: Match, step: number, court: number): void {
  const found = bestPlace(state, match, { from: step, to: step, court });
  if (found) place(state, match, step, court, found.cost);
}

/** Tails, what was raised, and noise smaller than any match, so that what leads to a match stays before it. */
export function urgencies({ matches, shortest }: State, raised: Float64Array, random: Random | null): Urgency {
  return Float64Array.from(
    matches,
    ({ tail, index }) => tail + (raised[index] ?? 0) + (random ? random() * shortest : 0),
  );
}

/** The most urgent first; of equals those that can be in the fewest places. */
export function byUrgency(matches: readonly Match[], urgency: Urgency): Match[] {
  const of = ({ index }: Match) => urgency[index] ?? 0;
  return matches.toSorted((one, other) => of(other) - of(one) || one.room - other.room || one.index - other.index);
}

/** Makes a match, and all that leads to it, more urgent by at least so much. */
export function raise(match: Match, raised: Float64Array, by: number): void {
  const goal = (raised[match.index] ?? 0) + by;
  const leading = [match];
  for (const one of leading) {
    if (one !== match && (raised[one.index] ?? 0) >= goal) continue;
    raised[one.index] = goal;
    leading.push(...one.feeders, ...one.after);
  }
}

/** Each in its turn to its cheapest place, if it has one. */
function insert(state: State, order: readonly Match[], hurry: Float64Array): void {
  for (const match of order) {
    if (stands(match)) continue;
    const found = bestPlace(state, match, { haste: hurry[match.index] ?? 0 });
    if (found) place(state, match, found.step, found.court, found.cost);
  }
}

/** Step by step: what is free takes the most urgent of those whose cheapest place from then on is then. */
function sweep(state: State, order: readonly Match[], hurry: Float64Array): void {
  const wakesAt = new Int32Array(state.matches.length);
  let waiting = order;
  for (let step = 0; step < state.steps; step++) {
    if (!isAnythingFree(state, step)) continue;
    for (const match of waiting) {
      if ((match.timeCost[step] ?? -1) < 0 || (wakesAt[match.index] ?? 0) > step || !isReady(state, match, step))
        continue;
      const found = bestPlace(state, match, { from: step, haste: hurry[match.index] ?? 0 });
      if (found?.step === step) place(state, match, step, found.court, found.cost);
      else wakesAt[match.index] = found?.step ?? state.steps;
    }
    waiting = waiting.filter((match) => !stands(match));
  }
}

function isAnythingFree({ grid }: State, step: number): boolean {
  for (let court = 0; court < grid.courts; court++) if ((grid.onwards[court * grid.steps + step] ?? 0) > 0) return true;
  return false;
}

function isReady({ step: minutes }: State, { feeders, after, rest }: Match, step: number): boolean {
  const start = step * minutes;
  for (const feeder of feeders) if (!stands(feeder) || feeder.end + rest > start) return false;
  for (const before of after) if (!stands(before) || before.end > start) return false;
  return true;
}

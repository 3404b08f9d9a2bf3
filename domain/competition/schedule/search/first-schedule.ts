import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { Place } from "#domain/competition/schedule/problem.ts";
import type { Random } from "#domain/lib/random.ts";
import { bestPlace } from "./best-place.ts";
import { type Match, stands } from "./state/match.ts";
import { place } from "./state/moves.ts";
import { clear, comeBackTo, type Snapshot, snapshotOf } from "./state/snapshot.ts";
import type { State } from "./state/state.ts";

const mostTries = 4;
const triesInPeace = 2;
/** The cost of each step of waiting, in hundredths, for matches that lead to a match without a place. */
const haste = 300;

/**
 * Places as many matches as possible, starting from the state as it is. First tries their former places, if any and
 * still legal. Then inserts one match after the other, and sweeps through the hours, in turns, each time with the
 * matches without a place more urgent. Keeps the best result.
 */
export function makeFirstSchedule(state: State, random: Random, was: ReadonlyMap<MatchKey, Place>): void {
  const raised = new Float64Array(state.matches.length);
  if (was.size > 0) putWhereTheyWere(state, was);
  let best: Snapshot | null = was.size > 0 ? snapshotOf(state) : null;
  for (let nth = 0; nth < mostTries; nth++) {
    clear(state);
    const order = byUrgency(state, state.movable, raised, nth < triesInPeace ? null : random);
    const hurry = raised.map((by) => (nth < triesInPeace || by === 0 ? 0 : haste));
    if (nth % 2 === 1) sweep(state, order, hurry);
    insert(state, order, hurry);
    if (best === null || state.cost < best.cost) best = snapshotOf(state);
    if (best.unplaced === 0 && nth > 0) break;
    for (const match of state.movable) if (!stands(match)) raise(match, raised, 2 * match.length);
  }
  if (best && best.cost < state.cost) comeBackTo(state, best);
}

/** Puts each match at its former place if still legal, and the others at their cheapest. */
export function putWhereTheyWere(state: State, was: ReadonlyMap<MatchKey, Place>): void {
  const unraised = new Float64Array(state.matches.length);
  const order = byUrgency(state, state.movable, unraised, null);
  for (const match of order) {
    const place = was.get(match.fixture.key);
    const court = state.courts.findIndex(({ id }) => id === place?.courtId);
    const step = (place?.start ?? -1) / state.step;
    if (court >= 0 && Number.isInteger(step)) putAt(state, match, step, court);
  }
  insert(state, order, unraised);
}

function putAt(state: State, match: Match, step: number, court: number): void {
  const found = bestPlace(state, match, { from: step, to: step, court });
  if (found) place(state, match, step, court, found.cost);
}

/**
 * Sorts by urgency: the tail plus what was raised, plus noise smaller than any match, so that feeders stay before their
 * matches. Of equals, matches with fewer possible places come first.
 */
export function byUrgency(
  { shortest }: State,
  matches: readonly Match[],
  raised: Float64Array,
  random: Random | null,
): Match[] {
  return matches
    .map((match) => ({
      match,
      urgency: match.tail + (raised[match.index] ?? 0) + (random ? random() * shortest : 0),
    }))
    .sort(
      (one, other) =>
        other.urgency - one.urgency || one.match.room - other.match.room || one.match.index - other.match.index,
    )
    .map(({ match }) => match);
}

/** Raises the urgency of a match, and of all that lead to it, by at least so much. */
export function raise(match: Match, raised: Float64Array, by: number): void {
  const goal = (raised[match.index] ?? 0) + by;
  const leading = [match];
  for (const one of leading) {
    if (one !== match && (raised[one.index] ?? 0) >= goal) continue;
    raised[one.index] = goal;
    leading.push(...one.feeders, ...one.after);
  }
}

/** Puts each match in turn at its cheapest place, if it has one. */
function insert(state: State, order: readonly Match[], hurry: Float64Array): void {
  for (const match of order) {
    if (stands(match)) continue;
    const found = bestPlace(state, match, { haste: hurry[match.index] ?? 0 });
    if (found) place(state, match, found.step, found.court, found.cost);
  }
}

/**
 * Sweeps step by step: a free court takes the most urgent of the matches whose cheapest place from then on is at that
 * step.
 */
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
  for (const before of after) if (before.end > start || (!stands(before) && !before.isFixed)) return false;
  return true;
}

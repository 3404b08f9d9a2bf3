import { isAccepted } from "#domain/lib/annealing.ts";
import type { Random } from "#domain/lib/random.ts";
import { bestPlace, type Look } from "./best-place.ts";
import { byUrgency, raise } from "./first-schedule.ts";
import { chosenToRemove } from "./ruin.ts";
import { type Match, stands } from "./state/match.ts";
import { place, remove } from "./state/moves.ts";
import { comeBackTo, snapshotOf } from "./state/snapshot.ts";
import type { State } from "./state/state.ts";

const passedOver = 0.02;
const roundsBetweenRaises = 100;
const fading = 0.7;
/**
 * In hundredths for each step. If a match is left out, placing the others as early as possible may make room at the
 * end.
 */
const mostHaste = 300;
const wantedFirst = 0.5;
const aboveAll = 100_000;

/** Returns the default number of rounds for a tournament of so many matches. */
export function usualRounds(matches: number): number {
  return Math.min(4000, Math.max(1500, 20 * matches));
}

/** Searches places for the matches without one, and stops as soon as all have one. */
export function complete(state: State, random: Random): void {
  const rounds = 120;
  improve(state, rounds, random, (now) => now.unplaced === 0);
}

/**
 * Repeatedly removes some matches and places them differently. Accepts better schedules and, while the temperature is
 * high, sometimes worse ones. Keeps the best one seen.
 */
export function improve(
  state: State,
  rounds: number,
  random: Random,
  isEnough: (state: State) => boolean = () => false,
): void {
  if (state.movable.length === 0) return;
  const degrees = degreesOf(rounds);
  const raised = new Float64Array(state.matches.length);
  const look = { isPassedOver: atTimes(random) };
  let best = snapshotOf(state);
  for (let round = 0; round < rounds; round++) {
    if (isEnough(state)) break;
    if (state.unplaced > 0 && round % roundsBetweenRaises === 0) raiseUnplaced(state, raised);
    const before = state.cost;
    const moved = ruinAndRecreate(state, raised, look, random);
    if (!isAccepted(state.cost - before, degrees[round] ?? 0, random)) putBack(state, moved);
    else if (state.cost < best.cost) best = snapshotOf(state);
  }
  if (best.cost < state.cost) comeBackTo(state, best);
}

/**
 * Returns a function that skips about one in fifty candidates, so that the search does not always see the same cheapest
 * place.
 */
function atTimes(random: Random): () => boolean {
  const untilNext = () => 1 + Math.floor((2 * random()) / passedOver);
  let left = untilNext();
  return () => {
    left--;
    if (left > 0) return false;
    left = untilNext();
    return true;
  };
}

function raiseUnplaced({ movable }: State, raised: Float64Array): void {
  for (const [at, much] of raised.entries()) raised[at] = much * fading;
  for (const match of movable) if (!stands(match)) raise(match, raised, 2 * match.length);
}

/** A match with its former place. */
type Moved = { readonly match: Match; readonly step: number; readonly court: number };

function ruinAndRecreate(state: State, raised: Float64Array, look: Look, random: Random): Moved[] {
  const moved: Moved[] = [];
  const away = state.unplaced > 0 ? state.movable.filter((match) => !stands(match)) : [];
  const { matches, wanted } = chosenToRemove(state, random);
  const lifted = wanted && random() < wantedFirst ? raised.slice() : raised;
  if (wanted && lifted !== raised) raise(wanted, lifted, aboveAll);
  for (const match of matches) takeAway(state, match, moved);
  const haste = away.length > 0 && random() < 0.5 ? mostHaste * random() : 0;
  for (const match of byUrgency(state, [...matches, ...away], lifted, random)) {
    const found = bestPlace(state, match, { ...look, haste });
    if (found) place(state, match, found.step, found.court, found.cost);
    else takeAwayWaiting(state, match, moved);
  }
  return [...moved, ...away.filter(stands).map((match) => ({ match, step: -1, court: -1 }))];
}

/** Removes the movable matches that wait for one without a place, because they cannot keep theirs. */
function takeAwayWaiting(state: State, { fed, holdsUp }: Match, moved: Moved[]): void {
  for (const one of [...fed, ...holdsUp]) {
    if (one.isFixed || !stands(one)) continue;
    takeAway(state, one, moved);
    takeAwayWaiting(state, one, moved);
  }
}

function takeAway(state: State, match: Match, moved: Moved[]): void {
  moved.push({ match, step: match.start / state.step, court: match.court });
  remove(state, match);
}

function putBack(state: State, moved: readonly Moved[]): void {
  for (const { match } of moved) if (stands(match)) remove(state, match);
  for (const { match, step, court } of moved) if (step >= 0) place(state, match, step, court);
}

/**
 * The temperature of the search, in hundredths, and its factor from each stage to the next: from 60 to 0.4 in 64
 * stages. A higher temperature accepts worse schedules more often. Written out and only multiplied, so that every
 * engine computes the same.
 */
const hottest = 60_00;
const stages = 64;
const colder = 0.924_695_137_873_872_6;

/** Returns the temperature of each of so many rounds. */
function degreesOf(rounds: number): Float64Array {
  const degrees = new Float64Array(rounds);
  let [now, stage] = [hottest, 0];
  for (let round = 0; round < rounds; round++) {
    for (; stage < Math.floor((stages * round) / rounds); stage++) now *= colder;
    degrees[round] = now;
  }
  return degrees;
}

/*
 * The basic move of the search: the cheapest legal place of a match.
 *
 * | article | what                                       | here            |
 * |---------|--------------------------------------------|-----------------|
 * | 6.2     | rest, by people and across categories      | `banPeople`     |
 * | 6.3     | matches of a day                           | `isDayFull`     |
 * | 6.4     | after the feeders                          | `windowOf`      |
 * | 6.5     | inside the hours that the tournament holds | `cheapestCourt` |
 */
import { stretchOfDay } from "#domain/competition/schedule/minutes.ts";
import { type Match, nowhere, stands } from "./state/match.ts";
import { courtAndGaps, leaveTrial, standOnTrial } from "./state/place-cost.ts";
import { countOnDay, rowCostOn } from "./state/rows-of-a-day.ts";
import { dayOfStep, type Found, type State } from "./state/state.ts";
import { waitsAround } from "./state/waits.ts";

/**
 * The limits of a look-up of a place: between two steps, on one court, and places to skip at random ("blinks": the
 * search must not always see every place).
 */
export type Look = {
  readonly from?: number;
  readonly to?: number;
  readonly court?: number;
  readonly isPassedOver?: () => boolean;
  /** The extra cost of each step of waiting, in hundredths. */
  readonly haste?: number;
};

/**
 * Finds the legal place for a match without one at which the schedule costs least; of equals the earlier, then the
 * lower court. Null if there is none, and while a match that it waits for has no place. Rules 6.2 to 6.5.
 */
export function bestPlace(state: State, match: Match, look: Look = {}): Found | null {
  const window = windowOf(state, match);
  if (window === null) return null;
  const first = Math.max(window.first, look.from ?? 0);
  const last = Math.min(window.last, look.to ?? state.steps - 1);
  if (first > last) return null;
  banPeople(state, match, first, last);
  for (const { match: rival, cost, gapBefore, gapAfter } of match.rivals) {
    if (!stands(rival)) continue;
    mark(state, state.extras, cost, first, last, rival.start - gapAfter - match.length, rival.end + gapBefore);
  }
  const found = scan(state, match, first, last, look);
  state.bans.fill(0, first, last + 2);
  state.extras.fill(0, first, last + 2);
  return found;
}

function scan(state: State, match: Match, first: number, last: number, look: Look): Found | null {
  const { bans, extras, waiting, rows } = state;
  const { timeCost } = match;
  let banned = 0;
  let extra = 0;
  let day = 0;
  let inRows = 0;
  let dayEnds = 0;
  const haste = look.haste ?? 0;
  let best: Found | null = null;
  let least = 0;
  for (let step = first; step <= last; step++) {
    banned += bans[step] ?? 0;
    extra += extras[step] ?? 0;
    const base = timeCost[step] ?? -1;
    if (banned > 0 || base < 0) continue;
    if (step >= dayEnds) {
      day = dayOfStep(state, step);
      dayEnds = stretchOfDay(day).to / state.step;
      inRows = isDayFull(state, match, day) ? Number.POSITIVE_INFINITY : rowCostOn(rows, match, day);
    }
    if (inRows === Number.POSITIVE_INFINITY || look.isPassedOver?.()) continue;
    const court = cheapestCourt(state, match, step, look.court);
    if (court === nowhere) continue;
    let cost = base + extra + inRows + courtAndGaps(state, match, step, court);
    if (waiting.weight > 0) {
      standOnTrial(match, step * state.step, day);
      cost += waitsAround(waiting, match);
      leaveTrial(match);
    }
    const seeming = cost + haste * (step - first);
    if (best !== null && seeming >= least) continue;
    best = { step, court, cost };
    least = seeming;
  }
  return best;
}

/**
 * Returns the range of start steps between the matches that it waits for and those that wait for it. Null while one
 * that it waits for has no hour; a fixed match without an hour blocks only those that it feeds.
 */
function windowOf({ step, steps }: State, match: Match): { readonly first: number; readonly last: number } | null {
  let earliest = 0;
  let latest = steps * step - match.length;
  for (const feeder of match.feeders) {
    if (!stands(feeder)) return null;
    earliest = Math.max(earliest, feeder.end + match.rest);
  }
  for (const before of match.after) {
    if (!stands(before) && !before.isFixed) return null;
    earliest = Math.max(earliest, before.end);
  }
  for (const fed of match.fed) if (stands(fed)) latest = Math.min(latest, fed.start - fed.rest - match.length);
  for (const held of match.holdsUp) if (stands(held)) latest = Math.min(latest, held.start - match.length);
  return { first: Math.ceil(earliest / step), last: Math.floor(latest / step) };
}

function banPeople(state: State, match: Match, first: number, last: number): void {
  for (const { matches } of match.parties)
    for (const one of matches)
      if (one !== match.twin)
        mark(state, state.bans, 1, first, last, one.start - one.rest - match.length, one.end + match.rest);
}

/** Adds to every step within the window that lies strictly between two minutes. */
function mark(
  { step }: State,
  changes: Int32Array,
  by: number,
  first: number,
  last: number,
  after: number,
  before: number,
): void {
  const from = Math.max(first, Math.floor(after / step) + 1);
  const to = Math.min(last, Math.ceil(before / step) - 1);
  if (from > to) return;
  changes[from] = (changes[from] ?? 0) + by;
  changes[to + 1] = (changes[to + 1] ?? 0) - by;
}

/**
 * Checks if a player who is sure to be in it already has the allowed number of matches on that day; a player plays only
 * one of two twins.
 */
function isDayFull({ maxPerDay }: State, { parties, twin }: Match, day: number): boolean {
  for (const { canExceedDay, matches } of parties) {
    if (!canExceedDay) continue;
    const isTwinThere = twin !== null && twin.day === day && matches.includes(twin);
    if (countOnDay(matches, day) + (isTwinThere ? 0 : 1) > maxPerDay) return true;
  }
  return false;
}

function cheapestCourt(state: State, match: Match, step: number, only: number | undefined): number {
  const { grid } = state;
  const to = only === undefined ? grid.courts : only + 1;
  let best = nowhere;
  let least = 0;
  for (let court = only ?? 0; court < to; court++) {
    if ((grid.onwards[court * grid.steps + step] ?? 0) < match.steps) continue;
    const cost = courtAndGaps(state, match, step, court);
    if (best !== nowhere && cost >= least) continue;
    best = court;
    least = cost;
  }
  return best;
}

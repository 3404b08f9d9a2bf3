import type { Random } from "#domain/lib/random.ts";
import { type Match, stands } from "./state/match.ts";
import type { State } from "./state/state.ts";

/** The most matches to remove at once. */
const most = 40;

/** The matches to remove, and the match, if any, for which this makes room. */
export type Ruin = { readonly matches: readonly Match[]; readonly wanted: Match | null };

/** Chooses related matches to remove at random, so that placing them again finds another way. */
export function chosenToRemove(state: State, random: Random): Ruin {
  const chosen = new Set<Match>();
  const unplaced = state.unplaced > 0 ? state.movable.filter((match) => !stands(match)) : [];
  const inNeed = random() < 0.6 ? whatIsMissing(unplaced, random) : undefined;
  if (inNeed) makeRoomFor(state, inNeed, chosen, random);
  else {
    const match = anyOf(state.movable, random);
    const kind = random();
    if (match && kind < 0.4) addWindow(state, chosen, around(match, 60 + 150 * random()), random);
    else if (match && kind < 0.6) {
      addPeople(match, chosen);
      addWindow(state, chosen, around(match, 30 + 60 * random()), random);
    } else if (match && kind < 0.85) {
      addWalk(match, chosen, 4 + Math.floor(9 * random()), random);
      addWindow(state, chosen, around(match, 30 + 60 * random()), random);
    } else addAny(state, chosen, 4 + Math.floor(10 * random()), random);
  }
  return { matches: [...chosen].filter((match) => stands(match) && !match.isFixed), wanted: inNeed ?? null };
}

type Window = { readonly from: number; readonly to: number };

function around({ start }: Match, minutes: number): Window {
  return { from: start - minutes / 2, to: start + minutes / 2 };
}

/**
 * Chooses matches that may block the wanted one: those in its possible hours, or also those of its players and its
 * feeders; rarely nearly all.
 */
function makeRoomFor(state: State, wanted: Match, chosen: Set<Match>, random: Random): void {
  const kind = random();
  if (kind < 1 / 12) {
    const share = 0.2 + 0.5 * random();
    addLeading(wanted, chosen, state.matches.length);
    for (const match of state.movable) if (random() < share) chosen.add(match);
    return;
  }
  const window = hoursFor(state, wanted, random);
  if (kind > 0.5) {
    addPeople(wanted, chosen);
    addLeading(wanted, chosen, 2);
  }
  addWindow(state, chosen, window, random);
}

/** Picks a random window for the match, limited only by the matches before and after it, if these leave any start. */
function hoursFor(state: State, match: Match, random: Random): Window {
  const { feeders, after, rest, fed, holdsUp, length } = match;
  let from = 0;
  let to = match.latest;
  for (const feeder of feeders)
    from = Math.max(from, rest + (stands(feeder) ? feeder.end : feeder.latest + feeder.length));
  for (const before of after) from = Math.max(from, before.end);
  for (const one of fed) if (stands(one)) to = Math.min(to, one.start - one.rest - length);
  for (const one of holdsUp) if (stands(one)) to = Math.min(to, one.start - length);
  const between = startsBetween(state, match, Math.min(from, to), Math.max(from, to));
  const steps = between.length > 0 ? between : startsBetween(state, match, 0, state.steps * state.step);
  const start = (anyOf(steps, random) ?? 0) * state.step;
  return { from: start - length, to: start + length };
}

function startsBetween({ step }: State, { timeCost }: Match, from: number, to: number): number[] {
  const found: number[] = [];
  for (let at = Math.max(0, Math.ceil(from / step)); at * step <= to && at < timeCost.length; at++)
    if ((timeCost[at] ?? -1) >= 0) found.push(at);
  return found;
}

/** Picks a match without a place, or one that leads to it and is too late for it. */
function whatIsMissing(unplaced: readonly Match[], random: Random): Match | undefined {
  const match = anyOf(unplaced, random);
  if (!match || random() < 0.5) return match;
  const leading = new Set<Match>();
  addLeading(match, leading, Number.POSITIVE_INFINITY);
  for (const before of match.after) leading.add(before);
  const late = [...leading].filter((one) => one.start > one.latest && !one.isFixed);
  return anyOf(late, random) ?? match;
}

/** Adds the matches that start in the window on about three quarters of the courts. */
function addWindow({ movable, courts }: State, chosen: Set<Match>, { from, to }: Window, random: Random): void {
  const spared = Array.from(courts, () => courts.length > 1 && random() < 0.25);
  for (const match of movable) {
    if (chosen.size >= most) return;
    if (stands(match) && match.start >= from && match.start <= to && !spared[match.court]) chosen.add(match);
  }
}

function addPeople(match: Match, chosen: Set<Match>): void {
  chosen.add(match);
  for (const { matches } of match.parties) for (const one of matches) chosen.add(one);
}

/** Adds all matches that lead to a match, up to a given depth. */
function addLeading(match: Match, chosen: Set<Match>, deep: number): void {
  chosen.add(match);
  if (deep > 0) for (const feeder of match.feeders) if (!chosen.has(feeder)) addLeading(feeder, chosen, deep - 1);
}

function addWalk(begin: Match, chosen: Set<Match>, steps: number, random: Random): void {
  let match = begin;
  for (let walked = 0; walked < steps; walked++) {
    chosen.add(match);
    match = anyOf([...match.feeders, ...match.fed], random) ?? match;
  }
}

function addAny({ movable }: State, chosen: Set<Match>, count: number, random: Random): void {
  for (let nth = 0; nth < count; nth++) {
    const match = anyOf(movable, random);
    if (match) chosen.add(match);
  }
}

function anyOf<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

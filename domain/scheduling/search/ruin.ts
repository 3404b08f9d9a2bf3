import type { Random } from "#domain/lib/random.ts";
import { type Match, stands } from "./match.ts";
import type { State } from "./state.ts";

/** The most that is taken away at once. */
const most = 40;

/** Chooses what is to be taken away, by chance: matches that bear on each other, so that putting them back finds another way. */
export function chosenToRemove(state: State, random: Random): Match[] {
  const chosen = new Set<Match>();
  const unplaced = state.unplaced > 0 ? state.movable.filter((match) => !stands(match)) : [];
  const wanted = anyOf(unplaced, random);
  if (wanted && random() < 0.6) makeRoomFor(state, wanted, chosen, random);
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
  return [...chosen].filter((match) => stands(match) && !match.isFixed);
}

type Window = { readonly from: number; readonly to: number };

function around({ start }: Match, minutes: number): Window {
  return { from: start - minutes / 2, to: start + minutes / 2 };
}

/** What may stand in the way of a match: what is where it could be; or its people and what comes before it; seldom nearly everything. */
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

/** An hour at which it could be if there were nothing but what comes before and after it. */
function hoursFor(
  { step, steps }: State,
  { feeders, after, rest, fed, holdsUp, timeCost, length }: Match,
  random: Random,
): Window {
  let from = 0;
  let to = steps * step;
  for (const feeder of feeders)
    from = Math.max(from, stands(feeder) ? feeder.end + rest : feeder.latest + feeder.length + rest);
  for (const before of after) from = Math.max(from, before.end);
  for (const one of fed) if (stands(one)) to = Math.min(to, one.start - one.rest - length);
  for (const one of holdsUp) if (stands(one)) to = Math.min(to, one.start - length);
  const first = Math.max(0, Math.floor(Math.min(from, to) / step));
  const last = Math.min(steps - 1, Math.ceil(Math.max(from, to) / step));
  const begin = first + Math.floor(random() * (last - first + 1));
  for (let at = begin; at <= last; at++)
    if ((timeCost[at] ?? -1) >= 0) return { from: at * step - length, to: at * step + length };
  return { from: begin * step - length, to: begin * step + length };
}

/** All that starts then on three quarters of the courts. */
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

/** All that leads to a match, so many matches back. */
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

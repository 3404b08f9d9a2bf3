import { dayOf, gridStep } from "#domain/competition/schedule/minutes.ts";
import { type Occupation, occupations } from "#domain/competition/schedule/occupation.ts";
import type { Fixture, HeldCourt, Placed, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import type { PlacesBefore } from "./before.ts";
import { CourtGrid } from "./court-grid.ts";
import { lookAhead } from "./look-ahead.ts";
import { type Match, nowhere, stands } from "./match.ts";
import { enter } from "./moves.ts";
import { standOnTrial } from "./place-cost.ts";
import { relate } from "./relations.ts";
import { type State, unplacedCost } from "./state.ts";
import { setCosts } from "./time-cost.ts";

/**
 * The matches that the search keeps in place: locked ones, all with a place, or none. Matches that are called or
 * started always stay.
 */
export type Keep = "none" | "placed" | "locked";

/** The requirements for the initial state of a search. */
export type Order = {
  readonly keep: Keep;
  /** Selects the matches to search; the others stay as they are, even without a place. */
  readonly isSearched?: (fixture: Fixture) => boolean;
  readonly before?: PlacesBefore | undefined;
  /** Minutes between the starts, unless derived from the lengths. It must divide half an hour. */
  readonly step?: number | undefined;
  /** The preferences: all, or with "near" only the distance to the former places. */
  readonly wishes?: "all" | "near";
};

/** Builds the state before the search: only the kept matches have a place. */
export function worldOf(problem: Problem, plan: Plan, order: Order): State {
  const { rules } = problem;
  const fixtures = problem.fixtures.toSorted(inTheirOrder);
  const courts = problem.courts.toSorted((one, other) => one.place - other.place || compare(one.id, other.id));
  const starts = [...(order.before?.values() ?? [])].map(({ start }) => ({ length: start }));
  const step = order.step ?? gridStep([...fixtures, ...starts]);
  const end = Math.max(0, ...courts.flatMap(({ held }) => held.map(({ to }) => to)));
  const steps = Math.ceil(end / step);
  const matches = fixtures.map((fixture, index): Match => {
    const isFixed = !(order.isSearched?.(fixture) ?? true) || !isMovable(plan.get(fixture.key), order.keep);
    return unrelated(index, fixture, Math.ceil(fixture.length / step), isFixed);
  });
  const isWished = order.wishes !== "near";
  relate(matches, rules, isWished);
  const shortest = Math.min(1440, ...fixtures.map(({ length }) => length));
  const perShortest = Math.max(1, Math.ceil(shortest / step));
  const movable = matches.filter(({ isFixed }) => !isFixed);
  const state: State = {
    step,
    steps,
    courts,
    grid: new CourtGrid(courts.length, steps, openSteps(courts, steps, step, standing(matches, plan))),
    matches,
    movable,
    gapCost: Int32Array.from({ length: steps + 1 }, (_, gap) => (isWished ? 400 * (gap % perShortest) : 0)),
    waiting: { weight: isWished ? 1 : 0, comfortable: rules.comfortable, night: rules.night },
    rows: { cost: 0, most: rules.maxPossiblePerDay, perMatch: isWished ? 3_000_00 : 0 },
    maxPerDay: rules.maxPerDay,
    shortest,
    bans: new Int32Array(steps + 2),
    extras: new Int32Array(steps + 2),
    cost: 0,
    unplaced: movable.length,
  };
  for (const match of matches)
    if (match.isFixed && stands(match)) needBefore(match, unplacedCost * (1 + movable.length));
  for (const { absence } of movable) state.cost += absence;
  lookAhead(state, problem);
  setCosts(state, problem, order);
  for (const match of matches) if (stands(match)) enter(state, match);
  return state;
}

/**
 * Sorts the matches by a canonical order, without meaning for time, because the answer must not depend on the order of
 * rows.
 */
function inTheirOrder(one: Problem["fixtures"][number], other: Problem["fixtures"][number]): number {
  return (
    compare(one.categoryId, other.categoryId) ||
    compare(one.stage, other.stage) ||
    compare(one.zone, other.zone) ||
    (other.roundsAfter ?? 0) - (one.roundsAfter ?? 0) ||
    compare(one.key, other.key)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function isMovable(placed: Placed | undefined, keep: Keep): boolean {
  switch (placed?.state) {
    case undefined:
    case "unplaced":
      return true;
    case "planned":
      return keep === "none" || (keep === "locked" && !placed.locked);
    case "called":
    case "playing":
    case "over":
      return false;
  }
}

function unrelated(index: number, fixture: Match["fixture"], steps: number, isFixed: boolean): Match {
  const { length, rest, stage, roundsAfter } = fixture;
  return {
    index,
    fixture,
    length,
    rest,
    steps,
    isZone: stage === "zone",
    isFinal: stage === "knockout" && roundsAfter === 0,
    isFixed,
    feeders: [],
    fed: [],
    after: [],
    holdsUp: [],
    waitsFrom: [],
    waitsTo: [],
    parties: [],
    rivals: [],
    zoneRows: [],
    zoneMates: [],
    twin: null,
    tail: 0,
    rowAhead: 0,
    latest: nowhere,
    absence: isFixed ? 0 : unplacedCost,
    room: 0,
    timeCost: new Int32Array(0),
    courtCost: new Int32Array(0),
    start: nowhere,
    end: nowhere,
    day: nowhere,
    court: nowhere,
    row: 0,
  };
}

/** Sets the hours of the kept matches, and returns their occupation of courts. */
function standing(matches: readonly Match[], plan: Plan): Occupation[] {
  const fixed = matches.filter(({ isFixed }) => isFixed);
  const taken = occupations(
    fixed.map(({ fixture }) => fixture),
    plan,
  );
  for (const match of fixed) {
    const where = taken.get(match.fixture.key);
    if (!where) continue;
    standOnTrial(match, where.from, dayOf(where.from));
    match.end = where.to;
  }
  return [...taken.values()];
}

function openSteps(
  courts: readonly HeldCourt[],
  steps: number,
  step: number,
  taken: readonly Occupation[],
): Uint8Array {
  const isOpen = new Uint8Array(courts.length * steps);
  for (const [court, { id, held }] of courts.entries()) {
    const first = court * steps;
    for (const { from, to } of held) isOpen.fill(1, first + Math.ceil(from / step), first + Math.floor(to / step));
    for (const { courtId, from, to } of taken)
      if (courtId === id)
        isOpen.fill(0, first + Math.min(steps, Math.floor(from / step)), first + Math.min(steps, Math.ceil(to / step)));
  }
  return isOpen;
}

/** Raises the cost of leaving out a match before a kept one: each outweighs all others without a place together. */
function needBefore({ feeders, after }: Match, absence: number): void {
  for (const before of [...feeders, ...after]) {
    if (before.isFixed || before.absence === absence) continue;
    before.absence = absence;
    needBefore(before, absence);
  }
}

/*
 * The expected times of a day's matches.
 *
 * | article | what                | here         |
 * |---------|---------------------|--------------|
 * | 6.1     | lengths, as learned | `project`    |
 * | 6.2     | rest                | `peopleFrom` |
 * | 6.4     | after the feeders   | `peopleFrom` |
 */
import type { MatchKey } from "#domain/competition/matches/board.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import { type Occupation, occupations } from "#domain/competition/schedule/occupation.ts";
import type { Fixture, Placed, Plan, Problem, TournamentMinute } from "#domain/competition/schedule/problem.ts";

/** The expected start and end of a match, its court, and its delay in minutes. */
export type Projected = {
  readonly start: TournamentMinute;
  readonly end: TournamentMinute;
  readonly courtId: string;
  readonly late: number;
};

/** The expected course of a day. */
export type Projection = {
  readonly matches: ReadonlyMap<MatchKey, Projected>;
  /** The delay of the day in minutes: the median delay of the next match on each court. */
  readonly behind: number;
  /** The end of the last match of the day; null without matches. */
  readonly ends: TournamentMinute | null;
  /** The matches that will run over the hours of their court, and the end of those hours. */
  readonly overrun: readonly {
    readonly key: MatchKey;
    readonly courtId: string;
    readonly end: TournamentMinute;
    readonly closes: TournamentMinute;
  }[];
};

/** Checks if players are notified that their match is late: from ten minutes on. */
export function isLate({ late }: Pick<Projected, "late">): boolean {
  return late >= 10;
}

/** The present state of a day: its number from 0, the minute, and the expected length of matches. */
export type Now = {
  readonly day: number;
  readonly now: TournamentMinute;
  readonly lengthOf: (fixture: Fixture) => number;
};

/**
 * Projects the matches of the day in one pass, in the order of their hours. Each starts once its hour has come, its
 * court is free, its players have rested, and the matches that feed it are over. In a day by queue, an unlocked match
 * leaves its court only for one where it starts earlier. Does not change the plan. Rules 6.1, 6.2 and 6.4.
 */
export function project(problem: Problem, plan: Plan, { day, now, lengthOf }: Now): Projection {
  const known = occupations(problem.fixtures, plan);
  const begun = [...known.values()].filter(({ fixture }) => hasBegun(plan.get(fixture.key)));
  const will = new Map<MatchKey, Occupation>(begun.map((one) => [one.fixture.key, asItGoes(one, plan, now)]));
  const matches = new Map<MatchKey, Projected>();
  const courtFree = new Map<string, number>();
  for (const { courtId, to } of will.values())
    if (courtId !== null) courtFree.set(courtId, Math.max(to, courtFree.get(courtId) ?? 0));
  for (const { fixture, from, courtId } of ofDay(known, plan, day)) {
    const placed = plan.get(fixture.key);
    if (courtId === null) continue;
    const isFree = problem.rules.dayMode === "queue" && placed?.state === "planned" && !placed.locked;
    const hour = placed?.state === "called" ? now : Math.max(now, from);
    const ready = Math.max(hour, ...peopleFrom(fixture, will));
    const court = isFree ? freeFirst(courtId, ready, courtFree, problem) : courtId;
    const start = Math.max(ready, courtFree.get(court) ?? 0);
    const end = start + lengthOf(fixture);
    will.set(fixture.key, { fixture, courtId: court, from: start, to: end });
    courtFree.set(court, end);
    matches.set(fixture.key, { start, end, courtId: court, late: Math.max(0, start - from) });
  }
  const ends = [...will.values()].filter(({ from }) => dayOf(from) === day).map(({ to }) => to);
  return {
    matches,
    behind: middleOf(nextOfCourts(matches)),
    ends: ends.length > 0 ? Math.max(...ends) : null,
    overrun: overrunOf(problem, will, plan),
  };
}

function hasBegun(placed: Placed | undefined): boolean {
  return placed?.state === "playing" || placed?.state === "over";
}

/** Moves the end of a match in play to now at the earliest. */
function asItGoes(one: Occupation, plan: Plan, now: TournamentMinute): Occupation {
  return plan.get(one.fixture.key)?.state === "playing" ? { ...one, to: Math.max(one.to, now) } : one;
}

/** Sorts the day's matches: called ones first, because they start at once, then by hour. */
function ofDay(known: ReadonlyMap<MatchKey, Occupation>, plan: Plan, day: number): Occupation[] {
  const isCalled = ({ fixture }: Occupation) => Number(plan.get(fixture.key)?.state !== "called");
  return [...known.values()]
    .filter(({ fixture, from }) => dayOf(from) === day && !hasBegun(plan.get(fixture.key)))
    .toSorted((one, other) => isCalled(one) - isCalled(other) || one.from - other.from);
}

/**
 * Returns the court on which a match that is ready then starts first: its own, unless it can start earlier on another.
 */
function freeFirst(own: string, ready: number, courtFree: ReadonlyMap<string, number>, { courts }: Problem): string {
  const freeAt = (id: string) => Math.max(ready, courtFree.get(id) ?? 0);
  const others = courts.filter(({ held }) => held.length > 0).map(({ id }) => id);
  return others.reduce((best, id) => (freeAt(id) < freeAt(best) ? id : best), own);
}

/**
 * Lists the minutes that a match has to wait for: the ends of its feeders and of its players' other matches, each plus
 * the rest. For matches that only have to be over it adds no rest. Skips matches whose end is not known yet.
 */
function peopleFrom(fixture: Fixture, will: ReadonlyMap<MatchKey, Occupation>): number[] {
  const { key, people, feeders, after, rest, twin } = fixture;
  const sure = new Set(people.sure);
  return [...will.values()].flatMap(({ fixture: other, to }) => {
    if (other.key === key || other.key === twin) return [];
    if (feeders.includes(other.key) || other.people.sure.some((person) => sure.has(person))) return [to + rest];
    return after.includes(other.key) ? [to] : [];
  });
}

function nextOfCourts(matches: ReadonlyMap<MatchKey, Projected>): number[] {
  const next = new Map<string, Projected>();
  for (const one of matches.values())
    if (one.start < (next.get(one.courtId)?.start ?? Number.POSITIVE_INFINITY)) next.set(one.courtId, one);
  return [...next.values()].map(({ late }) => late);
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function overrunOf({ courts }: Problem, will: ReadonlyMap<MatchKey, Occupation>, plan: Plan): Projection["overrun"] {
  return [...will.values()].flatMap(({ fixture: { key }, courtId, from, to }) => {
    const held = courts.find(({ id }) => id === courtId)?.held ?? [];
    const own = held.findLast((one) => one.from <= from);
    // A match that stopped one day and ends in the hours of another does not run over.
    const isInside = held.some((one) => one.from < to && to <= one.to);
    if (courtId === null || !own || isInside || plan.get(key)?.state === "over") return [];
    return [{ key, courtId, end: to, closes: own.to }];
  });
}

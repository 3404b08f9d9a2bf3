/*
 * When the matches of a day will be played, as things go.
 *
 * | article | what                                           | here         |
 * |---------|------------------------------------------------|--------------|
 * | 6.1     | lengths, as learned                            | `project`    |
 * | 6.2     | rest                                           | `peopleFrom` |
 * | 6.4     | after what sends somebody                      | `peopleFrom` |
 */
import type { MatchKey } from "#domain/matches/board.ts";
import { dayOf } from "#domain/scheduling/minutes.ts";
import { type Occupation, occupations } from "#domain/scheduling/occupation.ts";
import type { Fixture, Placed, Plan, Problem, TournamentMinute } from "#domain/scheduling/problem.ts";

/** When a match will start and end as things go, on which court, and how many minutes after its hour. */
export type Projected = {
  readonly start: TournamentMinute;
  readonly end: TournamentMinute;
  readonly courtId: string;
  readonly late: number;
};

/** A day as it goes. */
export type Projection = {
  readonly matches: ReadonlyMap<MatchKey, Projected>;
  /** Minutes by which the day is behind: the middle of what the next match of every court is late. */
  readonly behind: number;
  /** When the last match of the day will be over; null where there is none. */
  readonly ends: TournamentMinute | null;
  /** Matches that will run over the hours of their court, and when those end. */
  readonly overrun: readonly {
    readonly key: MatchKey;
    readonly courtId: string;
    readonly end: TournamentMinute;
    readonly closes: TournamentMinute;
  }[];
};

/** Whether players are told that their match is late: from ten minutes on. */
export function isLate({ late }: Pick<Projected, "late">): boolean {
  return late >= 10;
}

/** Where the day stands: its number from 0, the minute, and how long matches are expected to take. */
export type Now = {
  readonly day: number;
  readonly now: TournamentMinute;
  readonly lengthOf: (fixture: Fixture) => number;
};

/**
 * Goes once through the matches of the day in the order of their hours: each starts when its hour has come, its court is free, its people
 * have rested and whatever sends somebody to it is over. Where the day follows its order with the next free court, a match that is not
 * locked takes the court that is free first. The plan is not changed by it. Rules 6.1, 6.2 and 6.4.
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
    const court = isFree ? freeFirst(courtId, courtFree, problem) : courtId;
    const hour = placed?.state === "called" ? now : Math.max(now, from);
    const start = Math.max(hour, courtFree.get(court) ?? 0, ...peopleFrom(fixture, will));
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

/** What is still played is over no earlier than now. */
function asItGoes(one: Occupation, plan: Plan, now: TournamentMinute): Occupation {
  return plan.get(one.fixture.key)?.state === "playing" ? { ...one, to: Math.max(one.to, now) } : one;
}

/** What was called first, for it goes on at once; then by hour. */
function ofDay(known: ReadonlyMap<MatchKey, Occupation>, plan: Plan, day: number): Occupation[] {
  const isCalled = ({ fixture }: Occupation) => Number(plan.get(fixture.key)?.state !== "called");
  return [...known.values()]
    .filter(({ fixture, from }) => dayOf(from) === day && !hasBegun(plan.get(fixture.key)))
    .toSorted((one, other) => isCalled(one) - isCalled(other) || one.from - other.from);
}

/** The court that is free first, its own where it makes no difference. */
function freeFirst(own: string, courtFree: ReadonlyMap<string, number>, { courts }: Problem): string {
  const freeAt = (id: string) => courtFree.get(id) ?? 0;
  const others = courts.filter(({ held }) => held.length > 0).map(({ id }) => id);
  return others.reduce((best, id) => (freeAt(id) < freeAt(best) ? id : best), own);
}

/** From when on its people have rested, by their matches of which it is known when they end, and by what feeds it. */
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
    // What stopped one day and ends in the hours of another runs over none.
    const isInside = held.some((one) => one.from < to && to <= one.to);
    if (courtId === null || !own || isInside || plan.get(key)?.state === "over") return [];
    return [{ key, courtId, end: to, closes: own.to }];
  });
}

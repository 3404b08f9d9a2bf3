/*
 * The laws of every order of play, checked minute by minute and pair by pair. It shares no code with the search and the
 * findings: it imports only types, and counts in the simplest way.
 */
import type { Fixture, Placed, Plan, Problem } from "#domain/competition/schedule/problem.ts";

type Standing = { readonly fixture: Fixture; readonly placed: Placed; readonly start: number; readonly end: number };

/**
 * Lists every law that the plan breaks, as a sentence with its matches; empty for a legal plan. Past matches are taken
 * as they are: only planned matches can break a law. With `before`, matches that were locked or had begun must be
 * unchanged.
 */
export function brokenLaws(problem: Problem, plan: Plan, before: Plan | null = null): string[] {
  const standing = problem.fixtures.flatMap((fixture) => standingOf(fixture, plan.get(fixture.key)));
  return [
    ...courtsMinuteByMinute(problem, standing),
    ...peopleMinuteByMinute(problem, standing),
    ...inPairs(standing),
    ...inTurn(problem, standing),
    ...perDay(problem, standing),
    ...(before ? unmoved(before, plan) : []),
  ];
}

function standingOf(fixture: Fixture, placed: Placed | undefined): Standing[] {
  if (placed === undefined || placed.state === "unplaced") return [];
  if (placed.state === "planned" || placed.state === "called")
    return [{ fixture, placed, start: placed.start, end: placed.start + fixture.length }];
  if (placed.state === "playing") return [{ fixture, placed, start: placed.startedAt, end: placed.expectedEnd }];
  return [{ fixture, placed, start: placed.startedAt ?? placed.endedAt, end: placed.endedAt }];
}

const isPlanned = ({ placed }: Standing) => placed.state === "planned";
const isLoose = ({ placed }: Standing) => placed.state === "planned" && !placed.locked;
const courtOf = ({ placed }: Standing) => (placed.state === "unplaced" ? null : placed.courtId);

/** Finds minutes with two matches on one court, or with a match on a court that the tournament does not hold. */
function courtsMinuteByMinute({ courts }: Problem, standing: readonly Standing[]): string[] {
  const faults = new Set<string>();
  for (const courtId of new Set(standing.map(courtOf))) {
    if (courtId === null) continue;
    const stretches = courts.find(({ id }) => id === courtId)?.held ?? [];
    const held = new Set(stretches.flatMap(({ from, to }) => minutesOf(from, to)));
    const taken = new Map<number, Standing>();
    for (const one of standing.filter((other) => courtOf(other) === courtId)) {
      const { key } = one.fixture;
      for (const minute of minutesOf(one.start, one.end)) {
        const there = taken.get(minute);
        if (there && (isPlanned(one) || isPlanned(there)))
          faults.add(`${there.fixture.key} and ${key} are on court ${courtId} at once`);
        if (isPlanned(one) && !held.has(minute)) faults.add(`${key} is on court ${courtId} when it is not held`);
        taken.set(minute, one);
      }
      if (isPlanned(one) && !stretches.some(({ from, to }) => from <= one.start && one.end <= to))
        faults.add(`${key} is in no one stretch`);
    }
  }
  return [...faults];
}

/** Finds minutes in which a person is in two matches, or in one while unavailable. */
function peopleMinuteByMinute({ fixtures }: Problem, standing: readonly Standing[]): string[] {
  const faults = new Set<string>();
  for (const person of new Set(fixtures.flatMap(({ people }) => people.sure))) {
    const busy = new Map<number, Standing[]>();
    for (const one of standing.filter(({ fixture }) => fixture.people.sure.includes(person))) {
      for (const minute of minutesOf(one.start, one.end)) {
        const there = busy.get(minute) ?? [];
        for (const other of there)
          if (!areTwins(one, other) && (isPlanned(one) || isPlanned(other)))
            faults.add(`${person} is in ${other.fixture.key} and ${one.fixture.key} at once`);
        busy.set(minute, [...there, one]);
      }
    }
  }
  for (const one of standing.filter(isPlanned))
    for (const minute of minutesOf(one.start, one.end))
      if (one.fixture.unavailable.some(({ from, to }) => from <= minute && minute < to))
        faults.add(`${one.fixture.key} is played when somebody cannot`);
  return [...faults];
}

function minutesOf(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

function areTwins(one: Standing, other: Standing): boolean {
  return one.fixture.twin === other.fixture.key || other.fixture.twin === one.fixture.key;
}

/** Finds too short rests between two matches with a common person. */
function inPairs(standing: readonly Standing[]): string[] {
  return standing.flatMap((one) =>
    standing.flatMap((other) => {
      if (one === other || areTwins(one, other) || !(isPlanned(one) || isPlanned(other))) return [];
      if (one.start > other.start || (one.start === other.start && one.fixture.key > other.fixture.key)) return [];
      const both = one.fixture.people.sure.filter((person) => other.fixture.people.sure.includes(person));
      return both.length > 0 && other.start < one.end + other.fixture.rest
        ? [`${both.join(", ")} rest too little between ${one.fixture.key} and ${other.fixture.key}`]
        : [];
    }),
  );
}

/** Finds matches before their feeders or zones, before their earliest hour, or before now. */
function inTurn({ fixtures, now }: Problem, standing: readonly Standing[]): string[] {
  const known = new Set(fixtures.map(({ key }) => key));
  const find = (key: string) => standing.find(({ fixture }) => fixture.key === key);
  return standing.filter(isPlanned).flatMap((one) => {
    const { key, feeders, after, rest, notBefore } = one.fixture;
    return [
      ...feeders.flatMap((feeder) => {
        const before = find(feeder);
        if (!before) return known.has(feeder) ? [`${key} is placed and its feeder ${feeder} is not`] : [];
        return one.start < before.end + rest ? [`${key} is too soon after its feeder ${feeder}`] : [];
      }),
      ...after.flatMap((zone) => {
        const before = find(zone);
        if (!before) return known.has(zone) ? [`${key} is placed and ${zone}, which comes before it, is not`] : [];
        return one.start < before.end ? [`${key} begins before ${zone} is over`] : [];
      }),
      ...(notBefore !== null && one.start < notBefore ? [`${key} begins before its hour`] : []),
      ...(now !== null && isLoose(one) && one.start < now ? [`${key} begins in the past`] : []),
    ];
  });
}

/**
 * Finds people with more matches on a day than the rules allow. Two later matches of a zone of four on one day count as
 * one. A night until six in the morning belongs to the day before.
 */
function perDay({ fixtures, rules }: Problem, standing: readonly Standing[]): string[] {
  const faults = new Set<string>();
  const everybody = new Set(fixtures.flatMap(({ people }) => people.sure));
  for (const person of everybody) {
    const days = new Map<number, Standing[]>();
    for (const one of standing.filter(({ fixture }) => fixture.people.sure.includes(person))) {
      const day = Math.floor((one.start - 6 * 60) / 1440);
      days.set(day, [...(days.get(day) ?? []), one]);
    }
    for (const [day, matches] of days) {
      const pairsOfTwins =
        matches.filter((one) => matches.some((other) => other !== one && areTwins(one, other))).length / 2;
      const count = matches.length - pairsOfTwins;
      if (count > rules.maxPerDay && matches.some(isPlanned)) faults.add(`${person} plays ${count} on day ${day}`);
    }
  }
  return [...faults];
}

function unmoved(before: Plan, after: Plan): string[] {
  return [...before].flatMap(([key, was]) => {
    const stays = was.state !== "unplaced" && (was.state !== "planned" || was.locked);
    return stays && JSON.stringify(was) !== JSON.stringify(after.get(key)) ? [`${key} has moved`] : [];
  });
}

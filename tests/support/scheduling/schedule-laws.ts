/*
 * What must hold in every order of play, looked up minute by minute and pair by pair. Nothing here is shared with who makes or judges
 * one: it imports types alone, and counts in the most pedestrian way.
 */
import type { Fixture, Placed, Plan, Problem } from "#domain/scheduling/problem.ts";

type Standing = { readonly fixture: Fixture; readonly placed: Placed; readonly start: number; readonly end: number };

/**
 * Every law that the plan breaks, as a sentence with the matches that break it; none for a legal plan. What has happened is taken as it
 * is: only matches that are still planned can break a law. With `before`, also what was locked or had begun there has to be as it was.
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

/** Two on a court at a minute, or a minute that the tournament does not hold. */
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

/** Somebody in two matches at a minute, or in one when they cannot play. */
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

/** Rest, for each two matches that have somebody in common. */
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

/** Feeders and zones before what waits for them, and nothing before its hour or now. */
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
        return before && one.start < before.end ? [`${key} begins before ${zone} is over`] : [];
      }),
      ...(notBefore !== null && one.start < notBefore ? [`${key} begins before its hour`] : []),
      ...(now !== null && isLoose(one) && one.start < now ? [`${key} begins in the past`] : []),
    ];
  });
}

/** No more matches of a person on a day than the rules say; two sequels of a zone of four on one day are one. A
 * night is of the evening before, to six in the morning. */
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

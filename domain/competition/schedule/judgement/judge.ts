/*
 * The judgement on a match at a court and time, with all findings.
 *
 * | article | what                                              | here                   |
 * |---------|---------------------------------------------------|------------------------|
 * | 6.2     | rest, by people, also across categories           | `peopleFindings`       |
 * | 6.3     | matches of a day                                  | `dayFindings`          |
 * | 6.4     | after the feeders, and after the zones            | `orderFindings`        |
 * | 6.5 7.2 | hours of the court, and one match on it at a time | `courtFindings`        |
 * | 6.5     | no unavailable player                             | `availabilityFindings` |
 */
import type { MatchKey } from "#domain/competition/matches/board.ts";
import { dayOf, overlap, stretchOfDay } from "#domain/competition/schedule/minutes.ts";
import type { Occupation } from "#domain/competition/schedule/occupation.ts";
import type { PersonId, Place, Placed, Plan, Problem, Stretch } from "#domain/competition/schedule/problem.ts";
import { type Finding, type Verdict, verdictOver } from "./finding.ts";
import { countTwinsOnce, rowOfDay } from "./row-of-day.ts";
import { type Surroundings, sceneOf, surroundingsOf } from "./surroundings.ts";

/**
 * Lists all findings about that match at that place, with every other match where it is. Refuses nothing: every finding
 * has its facts, and `severities` its severity. Throws for a match outside the problem. Rules 6.2 to 6.5 and 7.2.
 */
export function judge(problem: Problem, plan: Plan, key: MatchKey, place: Place): Verdict {
  const surroundings = surroundingsOf(sceneOf(problem, plan), key);
  return judgeIn(surroundings, place);
}

/**
 * Judges a place from known surroundings of the match, optionally with the known verdict on its start for any court.
 */
export function judgeIn(
  surroundings: Surroundings,
  place: Place,
  ofTime: Verdict = verdictOver(timeFindings(surroundings, place.start)),
): Verdict {
  const { placed, scene } = surroundings;
  const ofCourt = courtFindings(surroundings, place);
  const ofState = stateFindings(placed, place, scene.problem.now);
  // Most places of a map have no findings of their own: they share the verdict on their time.
  if (ofCourt.length + ofState.length === 0) return ofTime;
  return verdictOver([...ofCourt, ...ofTime.findings, ...ofState]);
}

/** Lists the findings about a start, independent of the court. */
export function timeFindings(surroundings: Surroundings, start: number): Finding[] {
  const there = { from: start, to: start + surroundings.fixture.length };
  return [
    ...orderFindings(surroundings, there),
    ...peopleFindings(surroundings, there),
    ...dayFindings(surroundings, there),
    ...availabilityFindings(surroundings, there),
  ];
}

function courtFindings({ scene, fixture, onCourt }: Surroundings, { courtId, start }: Place): Finding[] {
  const there = { from: start, to: start + fixture.length };
  const taken: Finding[] = [];
  for (const one of onCourt(courtId))
    if (overlap(one, there)) taken.push({ kind: "court-taken", other: one.fixture.key, until: one.to });
  const court = scene.courts.get(courtId);
  if (!court) return [{ kind: "court-not-held", why: "no-court", held: [] }, ...taken];
  if (court.held.some(({ from, to }) => from <= there.from && there.to <= to)) return taken;
  const day = stretchOfDay(dayOf(start));
  const held = court.held.filter((one) => overlap(one, day));
  return [{ kind: "court-not-held", why: held.length === 0 ? "not-that-day" : "not-so-long", held }, ...taken];
}

/** Checks the order of matches: its feeders come before it, and the zones before the playoff. */
function orderFindings(surroundings: Surroundings, there: Stretch): Finding[] {
  const { fixture, feeders, fed, mustBeOver, mustBePlaced, waiting } = surroundings;
  const { key } = fixture;
  const late = mustBeOver.filter((one) => one.to > there.from);
  const zones = late.map((one) => one.fixture.key);
  return [
    ...feeders.flatMap(({ key: feeder, at }): Finding[] =>
      at ? inTurn(feeder, key, feeder, there.from - at.to, at.to, fixture.rest) : [noHour(feeder, key)],
    ),
    ...fed.flatMap((one) =>
      inTurn(key, one.fixture.key, one.fixture.key, one.from - there.to, there.to, one.fixture.rest),
    ),
    ...(mustBePlaced.length > 0 ? [notOver(key, mustBePlaced, null)] : []),
    ...(late.length > 0 ? [notOver(key, zones, Math.max(...late.map(({ to }) => to)))] : []),
    ...waiting.filter((one) => one.from < there.to).map((one): Finding => notOver(one.fixture.key, [key], there.to)),
  ];
}

function inTurn(
  feeder: MatchKey,
  fed: MatchKey,
  other: MatchKey,
  minutes: number,
  ends: number,
  needed: number,
): Finding[] {
  if (minutes < 0) return [{ kind: "before-feeder", feeder, fed, ends }];
  return minutes < needed ? [{ kind: "short-rest", people: [], other, feeds: true, minutes, needed }] : [];
}

function noHour(feeder: MatchKey, fed: MatchKey): Finding {
  return { kind: "before-feeder", feeder, fed, ends: null };
}

function notOver(playoff: MatchKey, zones: readonly MatchKey[], until: number | null): Finding {
  return { kind: "zones-not-over", playoff, zones, until };
}

/**
 * Checks the shared players: no player twice at once, rest, and sleep. Only one of two twins counts for a player, and
 * feeders are judged by their order instead.
 */
function peopleFindings({ scene, fixture, shared, maybeShared }: Surroundings, there: Stretch): Finding[] {
  const { night } = scene.problem.rules;
  const own = shared.filter(({ isTwin }) => !isTwin);
  return [
    ...own
      .filter(({ feeds }) => !feeds)
      .flatMap(({ at: one, people }): Finding[] => {
        const other = one.fixture.key;
        if (overlap(one, there)) return [{ kind: "person-twice", people, other }];
        const { minutes, needed } = between(one, there, fixture.rest);
        return minutes < needed ? [{ kind: "short-rest", people, other, feeds: false, minutes, needed }] : [];
      }),
    ...own.flatMap(({ at: one, people }): Finding[] => {
      const { minutes } = between(one, there, fixture.rest);
      const isNextDay = Math.abs(dayOf(one.from) - dayOf(there.from)) === 1;
      return isNextDay && minutes >= 0 && minutes < night
        ? [{ kind: "short-night", people, other: one.fixture.key, minutes }]
        : [];
    }),
    ...maybeShared.flatMap(({ at: one, person, chance }): Finding[] => {
      const { minutes, needed } = between(one, there, fixture.rest);
      return minutes < needed ? [{ kind: "maybe-twice", person, other: one.fixture.key, chance }] : [];
    }),
  ];
}

/**
 * Returns the minutes from the end of the earlier to the start of the later, negative for an overlap, and the rest that
 * the later requires.
 */
function between(other: Occupation, there: Stretch, rest: number): { minutes: number; needed: number } {
  return other.from < there.from
    ? { minutes: there.from - other.to, needed: rest }
    : { minutes: other.from - there.to, needed: other.fixture.rest };
}

/** Returns the findings of a day, which are the same at every hour of it. */
function dayFindings(surroundings: Surroundings, there: Stretch): readonly Finding[] {
  const day = dayOf(there.from);
  const found = surroundings.ofDay.get(day) ?? findingsOfDay(surroundings, day);
  surroundings.ofDay.set(day, found);
  return found;
}

function findingsOfDay(surroundings: Surroundings, day: number): readonly Finding[] {
  const { scene, fixture, shared } = surroundings;
  const { maxPerDay, maxPossiblePerDay } = scene.problem.rules;
  const ofDay = shared.filter(({ at }) => dayOf(at.from) === day);
  const countOf = (person: PersonId) =>
    countTwinsOnce([fixture, ...ofDay.filter(({ people }) => people.includes(person)).map(({ with: one }) => one)]);
  const tooMany = fixture.people.sure.filter((person) => countOf(person) > maxPerDay);
  const row = rowOfDay(surroundings, day);
  return [
    ...(tooMany.length > 0
      ? [{ kind: "too-many", people: tooMany, day, count: Math.max(...tooMany.map(countOf)) } as const]
      : []),
    ...(row > maxPossiblePerDay ? [{ kind: "maybe-too-many", day, count: row } as const] : []),
  ];
}

function availabilityFindings({ fixture }: Surroundings, there: Stretch): Finding[] {
  const { unavailable, maybeUnavailable, notBefore } = fixture;
  return [
    ...unavailable
      .filter((stretch) => overlap(stretch, there))
      .map((stretch): Finding => ({ kind: "unavailable", stretch })),
    ...maybeUnavailable
      .filter(({ stretch }) => overlap(stretch, there))
      .map(({ stretch, chance }): Finding => ({ kind: "maybe-unavailable", stretch, chance })),
    ...(notBefore !== null && there.from < notBefore ? [{ kind: "not-before", notBefore } as const] : []),
  ];
}

/**
 * Checks if a match may move there, or lose its place (null). At its present place nothing moves, so neither a lock nor
 * the clock matters.
 */
export function stateFindings(placed: Placed, place: Place | null, now: number | null): Finding[] {
  if (place ? standsAt(placed, place) : placed.state === "unplaced") return [];
  const past: Finding[] = now !== null && place !== null && place.start < now ? [{ kind: "in-the-past", now }] : [];
  switch (placed.state) {
    case "unplaced":
      return past;
    case "planned":
      return placed.locked ? [{ kind: "locked" }, ...past] : past;
    case "called":
    case "playing":
    case "over":
      return [{ kind: "already-started", state: placed.state }, ...past];
  }
}

function standsAt(placed: Placed, { courtId, start }: Place): boolean {
  switch (placed.state) {
    case "unplaced":
      return false;
    case "planned":
    case "called":
      return placed.courtId === courtId && placed.start === start;
    case "playing":
    case "over":
      return placed.courtId === courtId && placed.startedAt === start;
  }
}

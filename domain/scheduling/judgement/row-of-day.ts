import type { MatchKey } from "#domain/matches/board.ts";
import { dayOf } from "#domain/scheduling/minutes.ts";
import type { Occupation } from "#domain/scheduling/occupation.ts";
import type { Fixture } from "#domain/scheduling/problem.ts";
import type { Surroundings } from "./surroundings.ts";

/**
 * How many matches a pair comes to on that day if it keeps winning, in the longest row that leads through this match, were the match on
 * that day: in its zone those of the pair, after it one for each that sends the winner on. Rules 6.3.
 */
export function rowOfDay({ fixture, standing }: Surroundings, day: number): number {
  const that: Occupation = { fixture, courtId: null, from: 24 * 60 * day, to: 24 * 60 * day };
  const ofDay = [...standing.values()].filter(
    (one) => one.fixture.categoryId === fixture.categoryId && dayOf(one.from) === day,
  );
  const there = new Map([...ofDay, that].map((one) => [one.fixture.key, one.fixture]));
  const known = new Map<MatchKey, number>();
  const upTo = (one: Fixture): number => {
    const found = known.get(one.key);
    if (found !== undefined) return found;
    const before = one.feeders.flatMap((key) => there.get(key) ?? []);
    const row = one.stage === "zone" ? inZone(one, there) : 1 + Math.max(0, ...before.map(upTo));
    known.set(one.key, row);
    return row;
  };
  const onwards = (one: Fixture): number => {
    const fed = [...there.values()].filter(({ feeders }) => feeders.includes(one.key));
    return Math.max(upTo(one), ...fed.map(onwards));
  };
  return onwards(fixture);
}

/** The most matches of the zone that somebody of this one is sure to play on that day; of twins they play one. */
function inZone({ people, categoryId }: Fixture, there: ReadonlyMap<MatchKey, Fixture>): number {
  const zone = [...there.values()].filter((one) => one.stage === "zone" && one.categoryId === categoryId);
  const counts = people.sure.map((person) => countTwinsOnce(zone.filter((one) => one.people.sure.includes(person))));
  return Math.max(1, ...counts);
}

/** How many matches these are for somebody who is in all of them: of two twins everybody plays one. */
export function countTwinsOnce(fixtures: readonly Fixture[]): number {
  const keys = new Set(fixtures.map(({ key }) => key));
  return fixtures.filter(({ key, twin }) => twin === null || !keys.has(twin) || key < twin).length;
}

import type { MatchKey } from "#domain/competition/matches/board.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type { Fixture } from "#domain/competition/schedule/problem.ts";
import type { Surroundings } from "./surroundings.ts";

/**
 * Counts the matches of a pair on that day if it keeps winning, in the longest sequence through this match, assumed to
 * be on that day. In a zone it counts the pair's matches; after the zones, one for each match that advances the winner.
 * Rules 6.3.
 */
export function rowOfDay({ scene, fixture, where }: Surroundings, day: number): number {
  const { relations } = scene;
  const isThere = (one: Fixture) => {
    const at = where(one.key);
    return one === fixture || (at !== null && dayOf(at.from) === day);
  };
  const known = new Map<MatchKey, number>();
  const upTo = (one: Fixture): number => {
    const row = known.get(one.key) ?? (one.stage === "zone" ? inZone(one) : 1 + Math.max(0, ...before(one).map(upTo)));
    known.set(one.key, row);
    return row;
  };
  const before = ({ feeders }: Fixture) => feeders.flatMap((key) => relations.find(key) ?? []).filter(isThere);
  /** Returns the most zone matches that a player of this match is sure to play on that day. */
  const inZone = (one: Fixture) => {
    const mates = relations
      .sharedWith(one)
      .filter(({ with: other }) => other.stage === "zone" && other.categoryId === one.categoryId && isThere(other));
    const counts = one.people.sure.map((person) =>
      countTwinsOnce([one, ...mates.filter(({ people }) => people.includes(person)).map(({ with: other }) => other)]),
    );
    return Math.max(1, ...counts);
  };
  const onwards = (one: Fixture): number => Math.max(upTo(one), ...relations.fedBy(one).filter(isThere).map(onwards));
  return onwards(fixture);
}

/** Counts these matches for a player who is in all of them: a player plays only one of two twins. */
export function countTwinsOnce(fixtures: readonly Fixture[]): number {
  const keys = new Set(fixtures.map(({ key }) => key));
  return fixtures.filter(({ key, twin }) => twin === null || !keys.has(twin) || key < twin).length;
}

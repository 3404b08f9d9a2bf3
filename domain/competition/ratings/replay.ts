import type { Side } from "#domain/competition/scoring/side.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import { type LearntRating, learnMatch, type OfTwo, type RatedResult } from "./learn-match.ts";
import type { Rating, RatingRules } from "./rating.ts";

/** A player in a ladder: each ladder has its own ratings. */
export type Rated = { readonly person: string; readonly ladder: CategoryName };

/** A match that counts: its day, its result, and its four players. */
export type RatedMatch = {
  readonly day: CalendarDate;
  readonly result: RatedResult;
  readonly players: Readonly<Record<Side, OfTwo<string>>>;
};

/** The rating of a player after a match, as it was stored. */
export type StoredRating = Omit<Rating, "startSigma">;

/**
 * A match in the order of learning. `match` is null if it counts no more. `stored` holds the ratings learnt from it
 * before, by player. `isChanged` is true if its result or its players may have changed since.
 */
export type Step = {
  readonly id: string;
  readonly ladder: CategoryName;
  readonly match: RatedMatch | null;
  readonly stored: ReadonlyMap<string, StoredRating>;
  readonly isChanged: boolean;
};

/** The change of a player by a match that was learnt, or learnt again. */
export type Relearnt = LearntRating & { readonly step: Step; readonly person: string; readonly side: Side };

/** Returns the key of a player in a ladder. */
export function ratedKey({ person, ladder }: Rated): string {
  return `${ladder} ${person}`;
}

/**
 * Learns a stretch of matches in their order, up to the latest one. Only changed matches, and those with a player whose
 * rating differs from the stored one, are learnt again: all others give the same bits. `ratings` holds every player
 * before the first step, and in the end after the last one. Returns the changes to store; the stored changes of changed
 * and relearnt matches are void. Rules R.1.
 */
export function replay(rules: RatingRules, steps: readonly Step[], ratings: Map<string, Rating>): readonly Relearnt[] {
  const stale = new Set<string>();
  const relearnt: Relearnt[] = [];
  for (const step of steps) {
    const { ladder, match, stored, isChanged } = step;
    const key = (person: string) => ratedKey({ person, ladder });
    if (!isChanged && ![...stored.keys()].some((person) => stale.has(key(person)))) {
      for (const [person, rating] of stored) ratings.set(key(person), { ...ratingIn(ratings, key(person)), ...rating });
      continue;
    }
    for (const person of stored.keys()) stale.add(key(person));
    if (match === null) continue;
    const before = (side: Side): OfTwo<Rating> => {
      const [one, other] = match.players[side];
      return [ratingIn(ratings, key(one)), ratingIn(ratings, key(other))];
    };
    const learnt = learnMatch(rules, match.day, match.result, { pair1: before("pair1"), pair2: before("pair2") });
    for (const side of ["pair1", "pair2"] as const) {
      for (const [nth, person] of match.players[side].entries()) {
        const one = learnt[side][nth === 0 ? 0 : 1];
        ratings.set(key(person), one.rating);
        if (isSame(one.rating, stored.get(person))) stale.delete(key(person));
        else stale.add(key(person));
        relearnt.push({ ...one, step, person, side });
      }
    }
  }
  return relearnt;
}

function ratingIn(ratings: ReadonlyMap<string, Rating>, key: string): Rating {
  const rating = ratings.get(key);
  if (!rating) throw new Error(`${key} has no rating to begin with`);
  return rating;
}

function isSame(one: StoredRating, other: StoredRating | undefined): boolean {
  return (
    other !== undefined &&
    one.mu === other.mu &&
    one.sigma === other.sigma &&
    one.matches === other.matches &&
    one.lastOn === other.lastOn
  );
}

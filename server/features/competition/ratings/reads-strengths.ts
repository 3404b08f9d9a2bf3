import { sql } from "drizzle-orm";
import { originOf, type Rating, startingRating, unplayed } from "#domain/competition/ratings/rating.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import type { Transaction } from "#server/db/connect.ts";
import { newcomers, ratingsBefore } from "./reads-learning.ts";
import type { Run } from "./writes-learning.ts";

/** The ladder of a category, and its level, from which a player without a class would start. */
export type LadderOfCategory = { readonly ladder: CategoryName; readonly level: Level };

/** Finds the ladder and the level of a category. */
export async function ladderOf(tx: Transaction, categoryId: string): Promise<LadderOfCategory | undefined> {
  const { rows } = await tx.execute<LadderOfCategory>(
    sql`select name as ladder, level from tournament_category where id = ${categoryId}`,
  );
  return rows[0];
}

/**
 * Finds the ratings of these people before a place in the order of learning. A person without a match in the ladder has
 * the rating with which a match would begin; it is not written. Rules R.3.
 */
export async function ratingsOfPlayers(
  tx: Transaction,
  { id, rules }: Run,
  { ladder, level }: LadderOfCategory,
  people: readonly string[],
  seq: number,
): Promise<ReadonlyMap<string, Rating>> {
  const players = [...new Set(people)].map((person) => ({ person, ladder }));
  const found = await ratingsBefore(tx, id, players, seq);
  const isNew = found.filter(({ start }) => start === null);
  const starts = new Map(
    (isNew.length === 0 ? [] : await newcomers(tx, id, isNew)).map((one) => {
      return [one.person, originOf(one, level)] as const;
    }),
  );
  return new Map(
    found.flatMap(({ person, last, start }) => {
      const origin = start ?? starts.get(person);
      if (!origin) return [];
      const begun = startingRating(rules, origin);
      return [[person, last ? { ...last, startSigma: begun.sigma } : unplayed(begun)] as const];
    }),
  );
}

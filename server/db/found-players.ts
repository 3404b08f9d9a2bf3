import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { playerNameOf } from "#server/db/player-name.ts";
import { foundBy, holdsWord, wordsOf } from "#server/db/searched-text.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";

/** The columns of a found player. Players of one name differ by class and place. */
export const foundPlayer = {
  ...playerNameOf(person),
  category: playerProfile.category,
  level: playerProfile.level,
  location: playerProfile.location,
  hasAccount: sql<boolean>`${person.claimedAt} is not null`,
};

/** The most players that a search by name shows. */
const namedMax = 20;

/**
 * Finds the active players of a condition whose names hold every word of the text, accents and ñ folded, by name.
 * Nobody without a word.
 */
export async function playersNamed(db: Database | Transaction, text: string, condition: SQL | undefined) {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  return db
    .select(foundPlayer)
    .from(person)
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(and(eq(person.status, "active"), condition, ...words.map((word) => holdsWord(foundBy.personName, word))))
    .orderBy(sql`${person.name} collate "es-x-icu"`, person.id)
    .limit(namedMax);
}

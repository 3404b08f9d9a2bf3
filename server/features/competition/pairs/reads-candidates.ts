import { and, eq, ne, not, sql } from "drizzle-orm";
import { candidatesMax } from "#contract/competition/pairs/pairs.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { areApart } from "#server/db/apart.ts";
import type { Database } from "#server/db/connect.ts";
import { playerNameOf } from "#server/db/player-name.ts";
import { foundBy, holdsWord, wordsOf } from "#server/db/searched-text.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { entry } from "#server/db/tables/tournaments.ts";

/**
 * Finds entrants without a partner except the player, by name: the earliest entries, however many wait. The search
 * folds accents and ñ.
 */
export async function candidatesFor(db: Database, categoryId: string, player: PersonId, text: string) {
  const first = db
    .select(playerNameOf(person))
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .where(
      and(
        eq(entry.categoryId, categoryId),
        eq(entry.status, "unpaired"),
        ne(entry.personId, player),
        eq(person.status, "active"),
        not(areApart(player, entry.personId)),
        ...wordsOf(text).map((word) => holdsWord(foundBy.personName, word)),
      ),
    )
    .orderBy(entry.enteredAt, entry.personId)
    .limit(candidatesMax)
    .as("first");
  return db
    .select({
      id: first.id,
      name: first.name,
      shortName: first.shortName,
      photoUrl: first.photoUrl,
      category: playerProfile.category,
      level: playerProfile.level,
      location: playerProfile.location,
    })
    .from(first)
    .innerJoin(playerProfile, eq(playerProfile.personId, first.id))
    .orderBy(sql`${first.name} collate "es-x-icu"`, first.id);
}

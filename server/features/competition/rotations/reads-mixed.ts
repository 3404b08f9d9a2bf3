import { and, asc, eq, sql } from "drizzle-orm";
import { inBothLists, type PlayerList } from "#domain/competition/rotations/mixed-lists.ts";
import type { RotationRules } from "#domain/competition/rotations/rotation-rules.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { ok, type Result } from "#domain/lib/result.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { type NamedPlayer, playerNameJson } from "#server/db/player-name.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { entry } from "#server/db/tables/tournaments.ts";
import { confirmedPlayersOf } from "./reads.ts";

/** The list that the club named, else that of the profile, if it says one. */
const list = sql<PlayerList | null>`coalesce(${entry.list}, (select profile.category from ${playerProfile} profile
  where profile.person_id = ${entry.personId} and profile.category in ('Masculino', 'Femenino')))`;

/** Finds the confirmed players of a category with their lists, by name. */
export function listedPlayersOf(
  db: Database | Transaction,
  categoryId: string,
): Promise<{ id: PersonId; name: NamedPlayer; list: PlayerList | null }[]> {
  return db
    .select({ id: entry.personId, name: playerNameJson(person), list })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .where(and(eq(entry.categoryId, categoryId), eq(entry.status, "confirmed")))
    .orderBy(asc(person.name), asc(person.id));
}

/** Finds the players of a draw in a fixed order; of a mixed one in turn, one of each list, or a refusal. */
export async function playersToDraw(
  db: Database | Transaction,
  categoryId: string,
  { mixed }: Pick<RotationRules, "mixed">,
): Promise<Result<PersonId[], "LISTS_UNEQUAL">> {
  if (!mixed) return ok(await confirmedPlayersOf(db, categoryId));
  const listed = await listedPlayersOf(db, categoryId);
  const lists = new Map(listed.map((one) => [one.id, one.list]));
  return inBothLists(listed.map(({ id }) => id).toSorted(), (player) => lists.get(player) ?? null);
}

import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { guestsPageSize } from "#contract/people/players.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { playerNameOf } from "#server/db/player-name.ts";
import { foundBy, holdsWord, wordsOf } from "#server/db/searched-text.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";

/** Matches a guest of this id who was not erased. */
export function isGuest(playerId: string): SQL | undefined {
  return and(eq(person.id, playerId), isNull(person.claimedAt), eq(person.status, "active"));
}

/** Finds the club of a guest; undefined for anyone else. */
export async function clubOfGuest(tx: Transaction, playerId: string): Promise<string | null | undefined> {
  const [found] = await tx.select({ clubId: person.madeByClub }).from(person).where(isGuest(playerId));
  return found?.clubId;
}

/**
 * Returns true if the player may be known already: a player of this name whom the club can find, or its guest with this
 * phone. Phones of accounts are not compared, because the answer would reveal who plays where.
 */
export async function mayBeKnown(
  tx: Transaction,
  clubId: string,
  { name, phone }: { readonly name: string; readonly phone: string | null },
): Promise<boolean> {
  const ofClub = and(isNull(person.claimedAt), eq(person.madeByClub, clubId));
  // The index holds words.
  const called = and(
    ...wordsOf(name).map((word) => holdsWord(foundBy.person, word)),
    sql`fold_text(${person.name}) = fold_text(${name})`,
  );
  const alike = or(
    and(called, or(sql`${person.claimedAt} is not null`, ofClub)),
    phone === null ? undefined : and(ofClub, eq(person.phone, phone)),
  );
  const [found] = await tx
    .select({ id: person.id })
    .from(person)
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(and(eq(person.status, "active"), alike))
    .limit(1);
  return found !== undefined;
}

/** Finds a club's unclaimed guests by name: a page, and one more. */
export function findGuestsOf(
  db: Database,
  clubId: string,
  { text, after }: { readonly text?: string | undefined; readonly after?: string | undefined },
) {
  const name = sql`${person.name} collate "es-x-icu"`;
  const last = alias(person, "last");
  const behind =
    after &&
    sql`(${name}, ${person.id}) > (${db
      .select({ name: sql`${last.name} collate "es-x-icu"`, id: last.id })
      .from(last)
      .where(eq(last.id, after))})`;
  const ofClub = and(isNull(person.claimedAt), eq(person.status, "active"), eq(person.madeByClub, clubId));
  const named = wordsOf(text).map((word) => holdsWord(foundBy.personName, word));
  return guestQuery(db)
    .where(and(ofClub, ...named, behind || undefined))
    .orderBy(name, person.id)
    .limit(guestsPageSize + 1);
}

function guestQuery(db: Database | Transaction) {
  return db
    .select({ player: playerNameOf(person), profile: playerProfile, phone: person.phone })
    .from(person)
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .$dynamic();
}

/** Returns a guest for their club; it must exist. */
export async function findGuest(tx: Transaction, id: PersonId) {
  const [found] = await guestQuery(tx).where(eq(person.id, id));
  if (!found) throw new Error(`guest ${id} is gone`);
  return found;
}

import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { guestsPageSize } from "#contract/players.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { playerNameOf } from "#server/db/player-name.ts";
import { foundBy, holdsWord, wordsOf } from "#server/db/searched-text.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";

/** Which row is a guest of this id whom nobody has erased. */
export function isGuest(playerId: string): SQL | undefined {
  return and(eq(person.id, playerId), isNull(person.claimedAt), eq(person.status, "active"));
}

/** The club that wrote a guest down; nothing for whoever is none. */
export async function clubOfGuest(tx: Transaction, playerId: string): Promise<string | null | undefined> {
  const [found] = await tx.select({ clubId: person.madeByClub }).from(person).where(isGuest(playerId));
  return found?.clubId;
}

/**
 * Whether a player may be written down already: one of this name, whom the club can find, or a guest of the club with this
 * telephone. Of people with an account no telephone is asked: the answer would tell who plays where.
 */
export async function mayBeKnown(
  tx: Transaction,
  clubId: string,
  { name, phone }: { readonly name: string; readonly phone: string | null },
): Promise<boolean> {
  const ofClub = and(isNull(person.claimedAt), eq(person.madeByClub, clubId));
  // The words are what the index has.
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

/** Guests of a club by name, of whom nobody has taken themselves yet: a page, and one more. */
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

/** A guest as their club sees them; it must exist. */
export async function findGuest(tx: Transaction, id: PersonId) {
  const [found] = await guestQuery(tx).where(eq(person.id, id));
  if (!found) throw new Error(`guest ${id} is gone`);
  return found;
}

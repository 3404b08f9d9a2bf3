import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Known } from "#domain/competition/tournaments/eligibility.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { foundPlayer } from "#server/db/found-players.ts";
import { invitee, proposer } from "#server/db/player-name.ts";
import { foundBy } from "#server/db/searched-text.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { drawChange, drawEntry } from "#server/db/tables/draws.ts";
import { pairImport } from "#server/db/tables/imports.ts";
import { pair, pairPlayer, placeOffer, playerChange } from "#server/db/tables/pairs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { entry, tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isKnownTo } from "#server/features/clubs/clubs/policy.ts";

/** Limit of matches by name; a longer list would not be read. */
const foundMax = 5_000;

/** A category that a sheet is compared with. */
export type Compared = { readonly id: string; readonly clubId: string };

/**
 * Finds active players of the club with one of these phones: its guests, and accounts whose number the club may read.
 */
export function playersByPhone(db: Database | Transaction, { id, clubId }: Compared, keys: readonly string[]) {
  const entered = sql`exists (select 1 from ${entry}
    join ${tournamentCategory} on ${tournamentCategory.id} = ${entry.categoryId}
    join ${tournament} on ${tournament.id} = ${tournamentCategory.tournamentId}
    where ${entry.personId} = ${person.id} and ${tournament.clubId} = ${clubId})`;
  const booked = sql`exists (select 1 from ${booking} join ${court} on ${court.id} = ${booking.courtId}
    where ${booking.personId} = ${person.id} and ${court.clubId} = ${clubId})`;
  const ofClub = and(isNull(person.claimedAt), eq(person.madeByClub, clubId));
  const readable = or(ofClub, and(sql`${person.claimedAt} is not null`, or(entered, booked)));
  return found(db, id, and(sql`${person.phoneKey} = any(${sql.param([...keys])}::text[])`, readable));
}

/** Finds active players known to the club with exactly one of these names, accents and capitals aside. */
export function playersByName(db: Database | Transaction, { id, clubId }: Compared, names: readonly string[]) {
  const folded = sql`array(select fold_text(' ' || name) from unnest(${sql.param([...names])}::text[]) as name)`;
  return found(db, id, and(sql`${foundBy.personName} = any(${folded})`, isKnownTo(clubId)));
}

function found(db: Database | Transaction, categoryId: string, condition: SQL | undefined) {
  const paired = sql<boolean>`exists (select 1 from ${pairPlayer}
    where ${pairPlayer.categoryId} = ${categoryId} and ${pairPlayer.personId} = ${person.id})`;
  return db
    .select({ ...foundPlayer, phoneKey: person.phoneKey, paired })
    .from(person)
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(and(eq(person.status, "active"), condition))
    .orderBy(person.id)
    .limit(foundMax);
}
export type FoundPerson = Awaited<ReturnType<typeof found>>[number];

/** Finds the players' names of every accepted pair of the category. */
export function namesOfPairs(db: Database | Transaction, categoryId: string) {
  return db
    .select({ one: proposer.name, other: invitee.name })
    .from(pair)
    .innerJoin(proposer, eq(proposer.id, pair.proposerId))
    .innerJoin(invitee, eq(invitee.id, pair.inviteeId))
    .where(and(eq(pair.categoryId, categoryId), ne(pair.state, "invited")));
}

/** Finds the eligibility facts of those of these people whom the club may enter, and whether they have an account. */
export async function playersToEnter(
  tx: Transaction,
  clubId: string,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<string, Known & { readonly hasAccount: boolean }>> {
  const rows = await tx
    .select({
      id: person.id,
      category: playerProfile.category,
      level: playerProfile.level,
      hasAccount: sql<boolean>`${person.claimedAt} is not null`,
    })
    .from(person)
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(and(inArray(person.id, [...ids]), eq(person.status, "active"), isKnownTo(clubId)));
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

/** Finds the entries of these people in the category. */
export function entriesOf(tx: Transaction, categoryId: string, ids: readonly PersonId[]) {
  return tx
    .select({ player: entry.personId, status: entry.status })
    .from(entry)
    .where(and(eq(entry.categoryId, categoryId), inArray(entry.personId, [...ids])));
}

/** Finds an import by its id. */
export async function findImport(tx: Transaction, id: string) {
  const [row] = await tx.select().from(pairImport).where(eq(pairImport.id, id));
  return row;
}
export type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Finds the latest import of a category since that time that was not undone. */
export async function latestImport(db: Database, categoryId: string, since: Date): Promise<Import | undefined> {
  const standing = and(
    eq(pairImport.categoryId, categoryId),
    isNull(pairImport.undoneAt),
    gt(pairImport.madeAt, since),
  );
  const [row] = await db.select().from(pairImport).where(standing).orderBy(desc(pairImport.madeAt)).limit(1);
  return row;
}

/**
 * Finds the pairs of an import as they were made. Null if anything happened since to one of them or to a guest of the
 * import. Such a change is a payment, another player, an offer, a draw, another tournament, a booking, or an account.
 */
export async function untouchedPairs(
  tx: Transaction,
  { pairIds, guestIds, categoryId, madeAt, paid, waiting }: Import,
) {
  const ids = sql`any(${sql.param(pairIds)}::uuid[])`;
  const guests = sql`any(${sql.param(guestIds)}::uuid[])`;
  const { rows: seen } = await tx.execute<{ changed: boolean; guests: number }>(sql`
    select exists (select 1 from ${playerChange} where pair_id = ${ids})
        or exists (select 1 from ${placeOffer} where pair_id = ${ids})
        or exists (select 1 from ${drawEntry} where pair_id = ${ids})
        or exists (select 1 from ${drawChange} where pair_out = ${ids} or pair_in = ${ids})
        or exists (select 1 from ${entry} where person_id = ${guests} and category_id <> ${categoryId})
        or exists (select 1 from movement join charge on charge.id = charge_id
          where pair_id = ${ids} and at <> ${madeAt.toISOString()})
        or exists (select 1 from ${booking} where person_id = ${guests}) as changed,
      (select count(*)::int from ${person} join ${entry} on person_id = id
        where id = ${guests} and claimed_at is null and person.status = 'active') as guests`);
  const rows = await tx
    .select()
    .from(pair)
    .where(and(sql`${pair.id} = ${ids}`, eq(pair.categoryId, categoryId), eq(pair.acceptedAt, madeAt)));
  const isSame = (moment: Date | null) => moment?.getTime() === madeAt.getTime();
  const confirmed = rows.filter((row) => row.state === "confirmed");
  const asMade = confirmed.every((row) => isSame(row.confirmedAt)) && confirmed.length === paid;
  const inLine = rows.filter((row) => row.state === "waitlisted" && isSame(row.waitsSince)).length === waiting;
  const whole = rows.length === pairIds.length && seen[0]?.guests === guestIds.length && !seen[0].changed;
  return whole && asMade && inLine ? rows : null;
}

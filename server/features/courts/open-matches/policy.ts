import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { charge } from "#server/db/tables/money.ts";
import { openMatch } from "#server/db/tables/open-matches.ts";
import { person } from "#server/db/tables/people.ts";
import { type FoundMatch, findMatchWhere, isKnownTo } from "./reads.ts";
import { findMatchToJoin } from "./reads-joiner.ts";

/** Locks an open match that a player may know of; undefined otherwise. */
export function lockMatch(tx: Transaction, matchId: string, viewer: PersonId): Promise<FoundMatch | undefined> {
  return lockMatchWhere(tx, matchId, isKnownTo(viewer));
}

/** Locks an open match of one's own; undefined for a match of somebody else. */
export function lockOwnMatch(tx: Transaction, matchId: string, host: PersonId): Promise<FoundMatch | undefined> {
  return lockMatchWhere(tx, matchId, isHostedBy(host));
}

/** Matches an open match of this host. */
export function isHostedBy(host: PersonId): SQL {
  return eq(booking.personId, host);
}

/** Locks an open match if the condition holds for it; undefined otherwise. */
export async function lockMatchWhere(
  tx: Transaction,
  matchId: string,
  condition?: SQL,
): Promise<FoundMatch | undefined> {
  const bookingId = await lockBookingOf(tx, matchId, condition);
  if (bookingId === undefined) return undefined;
  await tx.execute(lockingCharges(bookingId));
  return findMatchWhere(tx, matchId, condition);
}

/**
 * Locks an open match if the condition holds for it, and a player who wants a seat: two matches that one player joins
 * at once wait here, so that the limits count both.
 */
export async function lockMatchToJoin(
  tx: Transaction,
  matchId: string,
  joining: { readonly player: PersonId; readonly now: Date; readonly condition: SQL | undefined },
) {
  const bookingId = await lockBookingOf(tx, matchId, joining.condition);
  if (bookingId === undefined) return undefined;
  // PostgreSQL counts the locked charges before it has a row of the person to lock.
  await tx.execute(sql`with owed as (${lockingCharges(bookingId)})
    select from ${person} cross join (select count(*) from owed) as locked
    where ${person.id} = ${joining.player} for no key update of person`);
  return findMatchToJoin(tx, matchId, joining);
}

/**
 * Locks the booking of an open match, which stands for the match and its seats, and returns its id. The match is read
 * by a later statement, because the snapshot of this one is as old as the wait for the lock.
 */
async function lockBookingOf(tx: Transaction, matchId: string, condition?: SQL): Promise<string | undefined> {
  const [held] = await tx
    .select({ id: booking.id })
    .from(openMatch)
    .innerJoin(booking, eq(booking.id, openMatch.bookingId))
    .where(and(eq(openMatch.id, matchId), condition))
    .for("no key update", { of: booking });
  return held?.id;
}

/** Returns the statement that locks the charges of a booking, in the order of their ids. */
function lockingCharges(bookingId: string): SQL {
  return sql`select from ${charge} where ${charge.bookingId} = ${bookingId} order by ${charge.id} for no key update`;
}

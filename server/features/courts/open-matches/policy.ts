import { eq } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { chargeBalance } from "#server/db/tables/money.ts";
import { lockBookings } from "#server/features/courts/bookings/writes-asking.ts";
import { lockedCharges } from "#server/features/money/finances/reads-charges.ts";
import { type FoundMatch, findMatch } from "./reads.ts";

/** An open match under lock, with the locked charges of its booking. */
export type LockedMatch = {
  readonly found: FoundMatch;
  readonly charges: Awaited<ReturnType<typeof lockedCharges>>;
};

/**
 * Locks an open match that a player may know of; undefined otherwise. The row of its booking stands for the match and
 * its seats, and the charges follow.
 */
export async function lockMatch(tx: Transaction, matchId: string, viewer: PersonId): Promise<LockedMatch | undefined> {
  return lockFound(tx, () => findMatch(tx, matchId, viewer));
}

/** Locks the open match that `find` finds. */
export async function lockFound(
  tx: Transaction,
  find: () => Promise<FoundMatch | undefined>,
): Promise<LockedMatch | undefined> {
  const seen = await find();
  if (!seen) return undefined;
  await lockBookings(tx, eq(booking.id, seen.booking.id));
  const charges = await lockedCharges(tx, eq(chargeBalance.bookingId, seen.booking.id));
  // Read again: before the lock somebody may have taken a seat.
  const found = await find();
  return found && { found, charges };
}

/** Locks an open match of one's own; undefined for a match of somebody else. */
export async function lockOwnMatch(tx: Transaction, matchId: string, host: PersonId): Promise<LockedMatch | undefined> {
  const locked = await lockMatch(tx, matchId, host);
  return locked?.found.hostId === host ? locked : undefined;
}

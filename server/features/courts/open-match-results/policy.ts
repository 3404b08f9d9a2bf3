import { eq } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { runsClub } from "#server/features/clubs/clubs/policy.ts";
import { lockBookings } from "#server/features/courts/bookings/writes-asking.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { type FoundMatch, findMatch } from "./reads.ts";

/** Locks an open match: the row of its booking stands for it. Returns undefined if there is none. */
export async function lockMatch(tx: Transaction, matchId: string): Promise<FoundMatch | undefined> {
  const seen = await findMatch(tx, matchId);
  if (!seen) return undefined;
  await lockBookings(tx, eq(booking.id, seen.bookingId));
  // Read again: before the lock somebody may have answered.
  return findMatch(tx, matchId);
}

/** Locks an open match in which a player has a seat; undefined for a match of others. */
export async function lockOwnMatch(tx: Transaction, matchId: string, player: PersonId) {
  const found = await lockMatch(tx, matchId);
  return found && isSeated(found, player) ? found : undefined;
}

/** Locks an open match of a club that the actor runs; undefined otherwise. */
export async function lockMatchOfClub(tx: Transaction, matchId: string, actor: Actor) {
  const found = await lockMatch(tx, matchId);
  return found && runsClub(actor, found.clubId) ? found : undefined;
}

/** Checks if a player has a seat. */
export function isSeated({ seats }: FoundMatch, player: string): boolean {
  return seats.some(({ person }) => person === player);
}

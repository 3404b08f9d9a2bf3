import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { resultClaim } from "#server/db/tables/draws.ts";
import type { FoundMatch, TakenSeat } from "#server/features/courts/open-matches/reads.ts";

/** Returns true if the holder of the court sits in the seat: they owe the court, and nothing for the seat. */
export function isOccupantOfHost(
  { hostId, booking, match }: FoundMatch,
  { personId, guestName, chargeId }: TakenSeat,
): boolean {
  if (match.freeHour || chargeId !== null) return false;
  return personId === null ? guestName === booking.guestName : personId === hostId;
}

/** Checks if a claimed result of an open match waits for its answer, or for the club. */
export async function isClaimed(tx: Transaction, matchId: string): Promise<boolean> {
  const waits = and(eq(resultClaim.openMatchId, matchId), isNull(resultClaim.settledAt));
  return (await tx.$count(resultClaim, waits)) > 0;
}

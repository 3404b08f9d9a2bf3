import type { FoundMatch, TakenSeat } from "#server/features/courts/open-matches/reads.ts";

/** Returns true if the holder of the court sits in the seat: they owe the court, and nothing for the seat. */
export function isOccupantOfHost(
  { hostId, booking, match }: FoundMatch,
  { personId, guestName, chargeId }: TakenSeat,
): boolean {
  if (match.freeHour || chargeId !== null) return false;
  return personId === null ? guestName === booking.guestName : personId === hostId;
}

import { and, eq } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { isRunBy } from "#server/features/clubs/policy.ts";
import type { Actor } from "#server/platform/gate.ts";

/** The booking and its club, if the actor runs it; a booking of somebody else's club does not exist for them. */
export async function findOwnBooking(tx: Transaction, bookingId: string, actor: Actor) {
  const { id, state, answerUntil, endedBy, courtId, personId } = booking;
  const [found] = await tx
    .select({ id, state, answerUntil, endedBy, courtId, personId, clubId: club.id })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId))
    .where(and(eq(booking.id, bookingId), isRunBy(actor, club.id)));
  return found;
}

import { and, asc, eq, isNull, ne, notExists, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { shareMoment } from "#server/db/same-moment.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { resultClaim } from "#server/db/tables/draws.ts";
import { openMatch, openMatchSeat } from "#server/db/tables/open-matches.ts";
import { isLive } from "#server/features/clubs/clubs/reads.ts";
import type { HeldBooking } from "./policy.ts";

/** Finds the other courts in use of a booking's club that are free for all of its time, in the club's order. */
export function freeCourtsFor(
  db: Database,
  { clubId, courtId, day, startMinute, endMinute }: HeldBooking,
  now: Date,
): Promise<{ id: string; name: string }[]> {
  const taken = db
    .select({ one: sql`1` })
    .from(booking)
    .where(
      and(
        eq(booking.courtId, court.id),
        shareMoment(booking, {
          day: sql`${day}::date`,
          startMinute: sql`${startMinute}::integer`,
          endMinute: sql`${endMinute}::integer`,
        }),
        isLive(now),
      ),
    );
  return db
    .select({ id: court.id, name: court.name })
    .from(court)
    .where(and(eq(court.clubId, clubId), eq(court.active, true), ne(court.id, courtId), notExists(taken)))
    .orderBy(asc(court.position), asc(court.number));
}

/** Returns the holder of a booking, and the players with a seat in its open match. */
export async function peopleOfBooking(
  tx: Transaction,
  { id, personId }: Pick<HeldBooking, "id" | "personId">,
): Promise<readonly string[]> {
  const seated = await tx
    .select({ personId: openMatchSeat.personId })
    .from(openMatchSeat)
    .innerJoin(openMatch, and(eq(openMatch.id, openMatchSeat.matchId), eq(openMatch.state, "live")))
    .where(and(eq(openMatch.bookingId, id), isNull(openMatchSeat.leftAt)))
    .orderBy(asc(openMatchSeat.personId));
  const all = [personId, ...seated.map((one) => one.personId)];
  return [...new Set(all.flatMap((one) => (one === null ? [] : [one])))];
}

/** Finds the claimed result that waits in the open match of a booking; undefined without one. */
export async function waitingClaimOf(tx: Transaction, bookingId: string) {
  const [found] = await tx
    .select({ id: resultClaim.id, match: openMatch.id, outcome: resultClaim.outcome })
    .from(resultClaim)
    .innerJoin(openMatch, and(eq(openMatch.id, resultClaim.openMatchId), eq(openMatch.state, "live")))
    .where(and(eq(openMatch.bookingId, bookingId), isNull(resultClaim.settledAt)));
  return found;
}

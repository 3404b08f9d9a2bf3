import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { openMatch, openMatchRequest } from "#server/db/tables/open-matches.ts";

/** The most matches that one query returns. */
const batch = 100;

/** Finds cancelled open matches whose players were not notified yet. */
export async function cancelledToNotify(db: Database): Promise<readonly string[]> {
  const found = await db
    .select({ id: openMatch.id })
    .from(openMatch)
    .where(and(eq(openMatch.state, "cancelled"), isNull(openMatch.notifiedAt)))
    .orderBy(asc(openMatch.id))
    .limit(batch);
  return found.map(({ id }) => id);
}

/**
 * Finds the players with a seat in a match of somebody else, in the order of their ids. Returns what each has in favour
 * at the club, and what the club is to give back, of the payments for the seat.
 */
export async function moneyOfSeats(tx: Transaction, matchId: string) {
  type Row = {
    booking: string;
    court: string;
    club: string;
    personId: string;
    credit: number;
    toReturn: number;
    fellShort: boolean;
  };
  const { rows } = await tx.execute<Row>(sql`
    select booking.id as booking, booking.court_id as court, open_match.club_id as club,
      seat.person_id as "personId", coalesce(-money.credit, 0)::integer as credit,
      coalesce(money.paid, 0)::integer as "toReturn", open_match.fell_short as "fellShort"
    from open_match join booking on booking.id = open_match.booking_id
    join open_match_seat seat on seat.match_id = open_match.id and seat.left_at is null
      and seat.person_id is distinct from booking.person_id
    left join lateral (select sum(paid) as paid,
        sum(paid) filter (where method = 'credit' and why in ('booking-ended', 'seat-left')) as credit
      from movement where charge_id = seat.charge_id) as money on true
    where open_match.id = ${matchId} and seat.person_id is not null order by seat.person_id`);
  return rows;
}

/** Finds the players with an open request in a match, in the order of their ids, with the ids of its booking. */
export async function openRequestsOf(tx: Transaction, matchId: string) {
  return tx
    .select({
      booking: openMatch.bookingId,
      court: booking.courtId,
      club: openMatch.clubId,
      host: booking.personId,
      personId: openMatchRequest.personId,
      fellShort: openMatch.fellShort,
    })
    .from(openMatchRequest)
    .innerJoin(openMatch, eq(openMatch.id, openMatchRequest.matchId))
    .innerJoin(booking, eq(booking.id, openMatch.bookingId))
    .where(and(eq(openMatchRequest.matchId, matchId), isNull(openMatchRequest.answer)))
    .orderBy(asc(openMatchRequest.personId));
}

import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Finds the booking and its club, if the actor runs the club; undefined otherwise. */
export async function findOwnBooking(tx: Transaction, bookingId: string, actor: Actor) {
  const { id, state, answerUntil, endedBy, courtId, personId, guestName } = booking;
  const [found] = await tx
    .select({ id, state, answerUntil, endedBy, courtId, personId, guestName, clubId: club.id })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId))
    .where(and(eq(booking.id, bookingId), isRunBy(actor, club.id)));
  return found;
}

/** Finds the same with all its details: its holder, and whether mail reaches them or a player of its open match. */
export async function findHeldBooking(db: Database | Transaction, bookingId: string, actor: Actor) {
  const { id, state, kind, awaits, price, answerUntil, endedBy, courtId, personId, guestName } = booking;
  const { day, startMinute, endMinute, matchId } = booking;
  const [found] = await db
    .select({
      ...{ id, state, kind, awaits, price, answerUntil, endedBy, courtId, personId, guestName },
      ...{ day, startMinute, endMinute, matchId },
      clubId: club.id,
      timeZone: club.timeZone,
      bookingRules: club.bookingRules,
      hasMail: sql<boolean>`(coalesce(${person.status} = 'active' and ${person.email} is not null, false)
        or exists (select from open_match as opened
          join open_match_seat as seat on seat.match_id = opened.id and seat.left_at is null
          join person as seated on seated.id = seat.person_id and seated.status = 'active' and seated.email is not null
          where opened.booking_id = ${booking.id} and opened.state = 'live'))`,
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId))
    .leftJoin(person, eq(person.id, booking.personId))
    .where(and(eq(booking.id, bookingId), isRunBy(actor, club.id)));
  return found;
}
export type HeldBooking = NonNullable<Awaited<ReturnType<typeof findHeldBooking>>>;

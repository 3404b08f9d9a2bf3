import { and, asc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { ClubTime } from "#domain/courts/bookings/slot.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { type Minute, minutesPerDay } from "#domain/lib/span.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { isLive, isRequest, isSomebodys, isToCome } from "#server/features/clubs/clubs/reads.ts";
import { openMatchOf } from "#server/features/courts/bookings/reads-matches.ts";

/** Courts from a minute of a day until the club closes, perhaps after midnight, and the current moment. */
export type RainedOn = {
  readonly courtIds: readonly string[];
  readonly day: CalendarDate;
  readonly from: Minute;
  readonly to: Minute;
  readonly now: Date;
  readonly clock: ClubTime;
};

/**
 * Matches the bookings that rain ends: bookings and requests of people that begin from that minute on and are not over.
 * Blocks and tournament slots stay.
 */
export function isRainedOff(at: RainedOn): SQL | undefined {
  const isBooked = and(eq(booking.state, "RESERVADO"), ne(booking.kind, "block"));
  return and(beginsUnder(at), or(isBooked, and(isRequest, isSomebodys)), isLive(at.now), isToCome(at.clock));
}

/** Matches the offers to the waiting list there. */
export function isOfferedUnder(at: RainedOn): SQL | undefined {
  return and(beginsUnder(at), isRequest);
}

function beginsUnder({ courtIds, day, from, to }: RainedOn): SQL | undefined {
  const inEvening = and(eq(booking.day, day), gte(booking.startMinute, from), lt(booking.startMinute, to));
  const inNight = and(eq(booking.day, addDays(day, 1)), lt(booking.startMinute, to - minutesPerDay));
  return and(inArray(booking.courtId, [...courtIds]), or(inEvening, inNight));
}

/**
 * Finds the bookings that rain would end, by hour and court, with holder and payments. Payments by people who can hold
 * credit are counted apart from others, and so is the part of them that was paid from credit.
 */
export function rainedOff(db: Database | Transaction, at: RainedOn) {
  const hasAccount = sql`exists (select from person as payer
    where payer.id = stands.person_id and payer.claimed_at is not null)`;
  const paidBy = (whom: SQL, part = sql`stands.paid`) => sql<number>`(select coalesce(sum(${part}), 0)::integer
    from charge_balance as stands where stands.booking_id = ${booking.id} and ${whom})`;
  const fromCredit = sql`least(stands.paid, greatest(0, (select sum(moved.paid) from movement as moved
    where moved.charge_id = stands.id and moved.method = 'credit')))`;
  return db
    .select({
      id: booking.id,
      court: court.name,
      startMinute: booking.startMinute,
      endMinute: booking.endMinute,
      isAsked: sql<boolean>`${isRequest}`,
      who: sql<string | null>`coalesce(${booking.guestName}, ${person.name})`,
      openMatch: openMatchOf(booking),
      byPeople: paidBy(hasAccount),
      byCredit: paidBy(hasAccount, fromCredit),
      byOthers: paidBy(sql`not ${hasAccount}`),
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .leftJoin(person, eq(person.id, booking.personId))
    .where(isRainedOff(at))
    .orderBy(asc(booking.day), asc(booking.startMinute), asc(court.position), asc(court.number));
}

/** Finds the courts of a club without a roof, in its order. */
export function rooflessOf(db: Database, clubId: string) {
  return db
    .select({ id: court.id, name: court.name })
    .from(court)
    .where(and(eq(court.clubId, clubId), eq(court.covered, false), isNull(court.removedAt)))
    .orderBy(asc(court.position), asc(court.number));
}

import { and, asc, eq, gte, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { ClubTime } from "#domain/bookings/slot.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Minute } from "#domain/lib/span.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { isLive, isRequest, isSomebodys, isToCome } from "#server/features/clubs/reads.ts";

/** Some courts from a minute of a day on, and what moment it is. */
export type RainedOn = {
  readonly courtIds: readonly string[];
  readonly day: CalendarDate;
  readonly from: Minute;
  readonly now: Date;
  readonly clock: ClubTime;
};

/** What rain ends: what people have or ask for, that begins from that minute on and is not over. A block stays, and what a tournament holds. */
export function isRainedOff(at: RainedOn): SQL | undefined {
  const isBooked = and(eq(booking.state, "RESERVADO"), ne(booking.kind, "block"));
  return and(beginsUnder(at), or(isBooked, and(isRequest, isSomebodys)), isLive(at.now), isToCome(at.clock));
}

/** What is offered there to somebody who waits for it. */
export function isOfferedUnder(at: RainedOn): SQL | undefined {
  return and(beginsUnder(at), isRequest);
}

function beginsUnder({ courtIds, day, from }: RainedOn): SQL | undefined {
  return and(inArray(booking.courtId, [...courtIds]), eq(booking.day, day), gte(booking.startMinute, from));
}

/** What rain would end, by hour and court, with who holds it and what was paid of it: by people who can have it in their favour, and by others. */
export function rainedOff(db: Database | Transaction, at: RainedOn) {
  const paidBy = (whom: SQL) => sql<number>`(select coalesce(sum(stands.paid), 0)::integer from charge_balance as stands
    where stands.booking_id = ${booking.id} and stands.person_id ${whom})`;
  return db
    .select({
      id: booking.id,
      court: court.name,
      startMinute: booking.startMinute,
      endMinute: booking.endMinute,
      isAsked: sql<boolean>`${isRequest}`,
      who: sql<string | null>`coalesce(${booking.guestName}, ${person.name})`,
      byPeople: paidBy(sql`is not null`),
      byOthers: paidBy(sql`is null`),
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .leftJoin(person, eq(person.id, booking.personId))
    .where(isRainedOff(at))
    .orderBy(asc(booking.startMinute), asc(court.position), asc(court.number));
}

/** The courts of a club without a roof, in its order. */
export function rooflessOf(db: Database, clubId: string) {
  return db
    .select({ id: court.id, name: court.name })
    .from(court)
    .where(and(eq(court.clubId, clubId), eq(court.covered, false), isNull(court.removedAt)))
    .orderBy(asc(court.position), asc(court.number));
}

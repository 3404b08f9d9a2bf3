import { and, asc, desc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { isLive } from "#server/features/clubs/reads.ts";

/** Most bookings to come, and most that are over, that a player is shown. */
const shownToCome = 50;
const shownOver = 20;

const clubsShown = 500;

/** When a booking begins and when it ends, as moments: its hours are those of its club's clock. */
const begins = sql`(${booking.day} + make_interval(mins => ${booking.startMinute})) at time zone ${club.timeZone}`;
const ends = sql`(${booking.day} + make_interval(mins => ${booking.endMinute})) at time zone ${club.timeZone}`;

/** The active clubs with a court in use, by name; one alone with a condition. */
export function bookableClubs(db: Database, condition?: SQL) {
  const { id, name, address, image, timeZone, openingHour, closingHour } = club;
  return db
    .select({
      id,
      name,
      address,
      image,
      timeZone,
      openingHour,
      closingHour,
      courts: sql<number>`count(*)`.mapWith(Number),
    })
    .from(club)
    .innerJoin(court, and(eq(court.clubId, club.id), court.active))
    .where(and(eq(club.status, "active"), condition))
    .groupBy(club.id)
    .orderBy(sql`${club.name} collate "es-x-icu"`, club.id)
    .limit(clubsShown);
}

/** The courts in use of a club, in the order in which it shows them. */
export function courtsInUse(db: Database, clubId: string) {
  return db
    .select({ id: court.id, name: court.name })
    .from(court)
    .where(and(eq(court.clubId, clubId), court.active))
    .orderBy(asc(court.position), asc(court.number));
}

/** What holds the courts of a club on a day. */
export function heldOn(db: Database, clubId: string, day: CalendarDate, now: Date) {
  const { courtId, startMinute, endMinute } = booking;
  return db
    .select({ courtId, day: booking.day, startMinute, endMinute })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .where(and(eq(court.clubId, clubId), eq(booking.day, day), isLive(now)));
}

/** A court of an active club and its club, locked: whoever else books it, blocks it or takes it out of use waits. */
export async function lockCourtToAsk(tx: Transaction, courtId: string) {
  const [found] = await tx
    .select({ court, club })
    .from(court)
    .innerJoin(club, and(eq(club.id, court.clubId), eq(club.status, "active")))
    .where(eq(court.id, courtId))
    .for("no key update", { of: court });
  return found;
}

/** Whether the person has a profile, and how many of their requests wait for an answer; nobody else counts them until the end. */
export async function lockAsker(tx: Transaction, personId: PersonId, now: Date) {
  const [found] = await tx
    .select({ profile: playerProfile.personId })
    .from(person)
    .leftJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(eq(person.id, personId))
    .for("no key update", { of: person });
  const { state, answerUntil } = booking;
  const waits = and(eq(booking.personId, personId), eq(state, "PRE_RESERVA"), gt(answerUntil, now));
  return { hasProfile: found?.profile != null, waiting: await tx.$count(booking, waits) };
}

/** A player's bookings that are to come, the next first, and those that are over or came to nothing, the last first. */
export async function bookingsOf(db: Database, personId: PersonId, now: Date) {
  const live = and(isLive(now), sql`${ends} > ${now.toISOString()}`);
  const toCome = await ownBookings(db, personId, live).orderBy(asc(begins), asc(booking.id)).limit(shownToCome);
  const over = await ownBookings(db, personId, sql`not (${live})`)
    .orderBy(desc(begins), desc(booking.id))
    .limit(shownOver);
  return { toCome, over };
}

/** One booking of a player, locked on request; somebody else's does not exist for them. */
export async function lockBookingOf(tx: Transaction, personId: PersonId, bookingId: string) {
  const [found] = await ownBookings(tx, personId, eq(booking.id, bookingId)).for("no key update", { of: booking });
  return found;
}

function ownBookings(db: Database | Transaction, personId: PersonId, condition: SQL | undefined) {
  return db
    .select({
      booking,
      court: court.name,
      club: { id: club.id, name: club.name, address: club.address, timeZone: club.timeZone },
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId))
    .where(and(eq(booking.personId, personId), ne(booking.state, "TORNEO"), condition));
}

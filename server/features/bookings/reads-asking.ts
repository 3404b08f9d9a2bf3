import { and, asc, desc, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { isLive } from "#server/features/clubs/reads.ts";

/** Most bookings to come, and most that are over, that a player is shown. */
const shownToCome = 50;
const shownOver = 20;

const clubsShown = 500;

/** When a booking ends, as a moment: its hours are those of its club's clock. */
const ends = sql`(${booking.day} + make_interval(mins => ${booking.endMinute})) at time zone ${club.timeZone}`;

/** The active clubs with a court in use, by name. */
export function bookableClubs(db: Database) {
  return bookableQuery(db).execute();
}

const { id, name, address, image, phone, whatsapp, timeZone, openingHour, closingHour } = club;

const bookableQuery = preparedOn((db) =>
  db
    .select({ id, name, address, image, phone, whatsapp, courts: sql<number>`count(*)`.mapWith(Number) })
    .from(club)
    .innerJoin(court, and(eq(court.clubId, club.id), court.active))
    .where(eq(club.status, "active"))
    .groupBy(club.id)
    .orderBy(sql`${club.name} collate "es-x-icu"`, club.id)
    .limit(clubsShown)
    .prepare("bookable_clubs"),
);

type CourtInUse = { readonly id: string; readonly name: string };
type Held = Pick<typeof booking.$inferSelect, "courtId" | "day" | "startMinute" | "endMinute">;

/** An active club with its courts in use, in the order in which it shows them, and what holds them on a day; in one query. */
export async function findBookable(db: Database, asked: { clubId: string; day: CalendarDate; now: Date }) {
  const [found] = await bookableDayQuery(db).execute({ ...asked, now: asked.now.toISOString() });
  return found;
}

const bookableDayQuery = preparedOn((db) => {
  const inUse = db
    .select({
      list: sql<CourtInUse[] | null>`json_agg(json_build_object('id', ${court.id}, 'name', ${court.name})
        order by ${court.position}, ${court.number})`.as("courts_in_use"),
    })
    .from(court)
    .where(and(eq(court.clubId, club.id), court.active))
    .as("in_use");
  const held = db
    .select({
      list: sql<Held[]>`coalesce(json_agg(json_build_object('courtId', ${booking.courtId}, 'day', ${booking.day},
        'startMinute', ${booking.startMinute}, 'endMinute', ${booking.endMinute})), '[]')`.as("held_times"),
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .where(and(eq(court.clubId, club.id), eq(booking.day, sql.placeholder("day")), isLive(sql.placeholder("now"))))
    .as("held");
  return db
    .select({
      id,
      name,
      address,
      image,
      phone,
      whatsapp,
      timeZone,
      openingHour,
      closingHour,
      courts: inUse.list,
      held: held.list,
    })
    .from(club)
    .innerJoinLateral(inUse, sql`true`)
    .innerJoinLateral(held, sql`true`)
    .where(and(eq(club.id, sql.placeholder("clubId")), eq(club.status, "active")))
    .prepare("bookable_day");
});

/** A court of an active club and its club, locked: whoever else books it, blocks it or takes it out of use waits. */
export async function lockCourtToAsk(tx: Transaction, courtId: string) {
  const [found] = await tx
    .select({ court, club })
    .from(court)
    .innerJoin(club, and(eq(club.id, court.clubId), eq(club.status, "active")))
    .where(and(eq(court.id, courtId), isNull(court.removedAt)))
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

/**
 * A player's bookings that are to come, the next first, and those that are over or came to nothing, the last first. Both in the
 * order of their days, which an index has; the day before today is not over everywhere.
 */
export async function bookingsOf(db: Database, personId: PersonId, now: Date) {
  const live = and(isLive(now), sql`${ends} > ${now.toISOString()}`);
  const { day, startMinute, id } = booking;
  const notLongAgo = sql`${day} >= (${now.toISOString()}::timestamptz at time zone 'UTC')::date - 1`;
  const toCome = await ownBookings(db, personId, and(notLongAgo, live))
    .orderBy(asc(day), asc(startMinute), asc(id))
    .limit(shownToCome);
  const over = await ownBookings(db, personId, sql`not (${live})`)
    .orderBy(desc(day), desc(startMinute), desc(id))
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
      club: { id, name, address, phone, whatsapp, timeZone },
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId))
    .where(and(eq(booking.personId, personId), ne(booking.state, "TORNEO"), condition));
}

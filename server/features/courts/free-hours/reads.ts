import { and, eq, sql } from "drizzle-orm";
import type { Held } from "#domain/bookings/free-starts.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { courtRuleColumns, isLive } from "#server/features/clubs/reads.ts";

const clubsShown = 500;

/** Most clubs whose hours are told at once. */
const clubsCompared = 200;

const { id, name, address, image, phone, whatsapp, timeZone, bookingRules } = club;

/** The active clubs with a court in use, by name. */
export function bookableClubs(db: Database) {
  return bookableQuery(db).execute();
}

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

/** A court that can be asked for. */
export type CourtInUse = { readonly id: string; readonly name: string };

/** An active club with its courts in use, in the order in which it shows them, and what holds them on a day; in one query. */
export async function findBookable(db: Database, asked: { clubId: string; day: CalendarDate; now: Date }) {
  const [found] = await bookableDayQuery(db).execute({ ...asked, now: asked.now.toISOString() });
  return found;
}

const bookableDayQuery = preparedOn((db) =>
  bookableOn(db)
    .where(and(eq(club.id, sql.placeholder("clubId")), eq(club.status, "active")))
    .prepare("bookable_day"),
);

/** The same of all active clubs that have a court in use, by name. */
export function bookableOnDay(db: Database, asked: { day: CalendarDate; now: Date }) {
  return bookableDaysQuery(db).execute({ ...asked, now: asked.now.toISOString() });
}

const bookableDaysQuery = preparedOn((db) =>
  bookableOn(db)
    .where(and(eq(club.status, "active"), sql`courts_in_use is not null`))
    .orderBy(sql`${club.name} collate "es-x-icu"`, club.id)
    .limit(clubsCompared)
    .prepare("bookable_days"),
);

/** Clubs with what holds their courts on a day. */
function bookableOn(db: Database) {
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
      bookingRules,
      ...courtRuleColumns,
      courts: inUse.list,
      held: held.list,
    })
    .from(club)
    .innerJoinLateral(inUse, sql`true`)
    .innerJoinLateral(held, sql`true`);
}

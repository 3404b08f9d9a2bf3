import { and, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { clubsCompared } from "#contract/courts/free-hours.ts";
import type { Held } from "#domain/courts/free-hours.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { holdsMomentNear } from "#server/db/same-moment.ts";
import { wordsOf } from "#server/db/searched-text.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { courtRuleColumns, isLive } from "#server/features/clubs/clubs/reads.ts";

const clubsShown = 500;

const { id, name, address, image, phone, whatsapp, timeZone, bookingRules } = club;

/** Finds the active clubs with a court in use, by name. */
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

/** A court that can be requested. */
export type CourtInUse = { readonly id: string; readonly name: string };

/**
 * Finds an active club with its courts in use, in display order, and the bookings that hold them on a day; in one
 * query.
 */
export async function findBookable(db: Database, asked: { clubId: string; day: CalendarDate; now: Date }) {
  const [found] = await bookableDayQuery(db).execute({ ...asked, now: asked.now.toISOString() });
  return found;
}

const bookableDayQuery = preparedOn((db) =>
  bookableOn(db, asHeld)
    .where(and(eq(club.id, sql.placeholder("clubId")), eq(club.status, "active")))
    .prepare("bookable_day"),
);

/**
 * Finds the same for active clubs with a court in use, as many as are compared at once. Those of a town come first,
 * then all by name. For the clubs beyond that limit it returns only their addresses.
 */
export async function bookableOnDay(
  db: Database,
  { day, near, now }: { readonly day: CalendarDate; readonly near: string | undefined; readonly now: Date },
) {
  const words = wordsOf(near).map((word) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`));
  const clubs = await bookableDaysQuery(db).execute({ day, words, now: now.toISOString() });
  const beyond = clubs.length < clubsCompared ? [] : await beyondQuery(db).execute({ words });
  return { clubs, beyond: beyond.map((one) => one.address) };
}

/** True if the club's address names the town. */
const isNear = sql`coalesce((select bool_and(fold_text(${club.address}) like '%' || fold_text(word) || '%')
  from unnest(${sql.placeholder("words")}::text[]) as word), false)`;
const nearFirst = [sql`${isNear} desc`, sql`${club.name} collate "es-x-icu"`, club.id];

const hasCourt = (db: Database) =>
  exists(
    db
      .select({ id: court.id })
      .from(court)
      .where(and(eq(court.clubId, club.id), court.active)),
  );

// The clubs are chosen first: their courts and bookings are read for those alone.
const bookableDaysQuery = preparedOn((db) =>
  bookableOn(db, asText)
    .where(
      inArray(
        club.id,
        db
          .select({ id: club.id })
          .from(club)
          .where(and(eq(club.status, "active"), hasCourt(db)))
          .orderBy(...nearFirst)
          .limit(clubsCompared),
      ),
    )
    .orderBy(...nearFirst)
    .prepare("bookable_days"),
);

const beyondQuery = preparedOn((db) =>
  db
    .select({ address })
    .from(club)
    .where(and(eq(club.status, "active"), hasCourt(db)))
    .orderBy(...nearFirst)
    .offset(clubsCompared)
    .prepare("bookable_beyond"),
);

/** The lists as JSON text: parsed only if they differ from the last time. */
const asText = (list: SQL) => sql<string>`(${list})::text`;
const asHeld = (list: SQL) => sql<Held[]>`${list}`;

/** Selects clubs with the bookings that hold their courts on a day. */
function bookableOn<List>(db: Database, form: (list: SQL) => SQL<List>) {
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
      list: form(sql`coalesce(json_agg(json_build_object('courtId', ${booking.courtId}, 'day', ${booking.day},
        'startMinute', ${booking.startMinute}, 'endMinute', ${booking.endMinute})
        order by ${booking.courtId}, ${booking.day}, ${booking.startMinute}), '[]')`).as("held_times"),
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .where(
      and(
        eq(court.clubId, club.id),
        holdsMomentNear(booking, sql`${sql.placeholder("day")}::date`),
        isLive(sql.placeholder("now")),
      ),
    )
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
      updatedAt: club.updatedAt,
      ...courtRuleColumns,
      courts: inUse.list,
      held: held.list,
    })
    .from(club)
    .innerJoinLateral(inUse, sql`true`)
    .innerJoinLateral(held, sql`true`);
}

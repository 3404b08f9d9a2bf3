import { and, eq, exists, sql } from "drizzle-orm";
import { clubsCompared } from "#contract/courts/free-hours.ts";
import type { Held } from "#domain/bookings/free-starts.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { wordsOf } from "#server/db/searched-text.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { courtRuleColumns, isLive } from "#server/features/clubs/reads.ts";

const clubsShown = 500;

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

/**
 * The same of active clubs that have a court in use, those of a town first and then by name: as many as are compared at once. Of those
 * beyond, only where they are.
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

/** Whether a club is in the town that is asked for, as far as its address says. */
const isNear = sql`coalesce((select bool_and(fold_text(${club.address}) like '%' || fold_text(word) || '%')
  from unnest(${sql.placeholder("words")}::text[]) as word), false)`;
const nearFirst = [sql`${isNear} desc`, sql`${club.name} collate "es-x-icu"`, club.id];

const bookableDaysQuery = preparedOn((db) =>
  bookableOn(db)
    .where(and(eq(club.status, "active"), sql`courts_in_use is not null`))
    .orderBy(...nearFirst)
    .limit(clubsCompared)
    .prepare("bookable_days"),
);

const beyondQuery = preparedOn((db) =>
  db
    .select({ address })
    .from(club)
    .where(
      and(
        eq(club.status, "active"),
        exists(
          db
            .select({ id: court.id })
            .from(court)
            .where(and(eq(court.clubId, club.id), court.active)),
        ),
      ),
    )
    .orderBy(...nearFirst)
    .offset(clubsCompared)
    .prepare("bookable_beyond"),
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

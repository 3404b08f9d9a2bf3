import { and, eq, sql } from "drizzle-orm";
import type { ClubToAll } from "#contract/outreach/landing.ts";
import type { Held } from "#domain/courts/free-hours.ts";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { holdsMomentNear } from "#server/db/same-moment.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { courtRuleColumns, isLive } from "#server/features/clubs/clubs/reads.ts";
import { clubDay, clubEvening } from "#server/platform/club-clock.ts";

/** Limits of future and of past tournaments on a club's page. */
const shown = { toCome: 30, over: 12 };

const today = clubDay(sql.placeholder("now"), club.timeZone);

const isOver = sql`(t.status <> 'upcoming' or t.end_date < ${clubEvening(sql.placeholder("now"), club.timeZone)})`;

const listed = sql<ClubToAll["tournaments"]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'startDate', t.start_date,
    'endDate', t.end_date, 'status', t.status, 'categories', (
      select json_agg(json_build_object('name', c.name, 'level', c.level, 'division', c.division,
        'quota', c.quota, 'taken', c.taken,
        'waiting', c.waiting, 'registrationOpen', c.registration_open,
        'drawn', exists (select from draw d where d.category_id = c.id and d.superseded_at is null))
        order by c.position)
      from tournament_category c where c.tournament_id = t.id)
  ) order by t.over, case when t.over then t.start_date end desc, t.start_date, t.id), '[]')
  from (
    (select t.*, false as over from tournament t where t.club_id = ${club.id} and not ${isOver}
      order by t.start_date, t.id limit ${sql.raw(String(shown.toCome))})
    union all
    (select t.*, true as over from tournament t where t.club_id = ${club.id} and ${isOver} and t.status <> 'cancelled'
      order by t.start_date desc, t.id desc limit ${sql.raw(String(shown.over))})
  ) t)`;

const clubQuery = preparedOn((db) => {
  const held = db
    .select({
      list: sql<Held[]>`coalesce(json_agg(json_build_object('courtId', ${booking.courtId}, 'day', ${booking.day},
        'startMinute', ${booking.startMinute}, 'endMinute', ${booking.endMinute})), '[]')`.as("held_times"),
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .where(and(eq(court.clubId, club.id), holdsMomentNear(booking, today), isLive(sql.placeholder("now"))))
    .as("held");
  return db
    .select({
      id: club.id,
      name: club.name,
      address: club.address,
      imageUrl: club.image,
      services: club.services,
      contact: { phone: club.phone, whatsapp: club.whatsapp },
      timeZone: club.timeZone,
      ...courtRuleColumns,
      bookingRules: club.bookingRules,
      courts: sql<
        { id: string; name: string; covered: boolean }[]
      >`(select coalesce(json_agg(json_build_object('id', inUse.id,
        'name', inUse.name, 'covered', inUse.covered) order by inUse.position, inUse.number), '[]')
        from court inUse where inUse.club_id = ${club.id} and inUse.active)`,
      held: held.list,
      tournaments: listed,
    })
    .from(club)
    .innerJoinLateral(held, sql`true`)
    .where(and(eq(club.id, sql.placeholder("clubId")), eq(club.status, "active")))
    .prepare("public_club");
});

/**
 * Finds an active club with its tournaments, and the bookings that hold its courts on its present day; in one query.
 */
export async function findClubToAll(db: Database, clubId: string, now: Date) {
  const [found] = await clubQuery(db).execute({ clubId, now: now.toISOString() });
  return found;
}

import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import { adminPageSize, type ClubRow } from "#contract/people/admin.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { foundBy, holdsWord, wordsOf } from "#server/db/searched-text.ts";
import { club } from "#server/db/tables/clubs.ts";
import { behind, byName, type Wanted } from "./reads.ts";

const today = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone club.time_zone)::date`;

/**
 * Selects a club with its administrators and everything that its deactivation affects, in one query for any number of
 * clubs. Inside the subqueries the club is named in full: with one table alone, the query builder leaves out the table
 * name.
 */
const row = (now: Date) => ({
  club,
  courts: sql<number>`(select count(*)::int from court where court.club_id = club.id and court.removed_at is null)`,
  administrators: sql<ClubRow["administrators"]>`(
    select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'status', p.status)
      order by p.name, p.id), '[]')
    from club_membership m join person p on p.id = m.person_id where m.club_id = club.id and m.role = 'admin')`,
  upcoming: sql<{ name: string; startDate: CalendarDate; players: number }[]>`(
    select coalesce(json_agg(json_build_object('name', t.name, 'startDate', t.start_date, 'players', (
        select count(distinct e.person_id)::int from tournament_category c join entry e on e.category_id = c.id
        where c.tournament_id = t.id))
      order by t.start_date, t.start_minute, t.id), '[]')
    from tournament t where t.club_id = club.id and t.status = 'upcoming' and t.end_date >= ${today(now)})`,
  upcomingBookings: sql<number>`(
    select count(*)::int from booking b join court on court.id = b.court_id
    where court.club_id = club.id and b.state in ('PRE_RESERVA', 'RESERVADO') and b.day >= ${today(now)})`,
  series: sql<number>`(
    select count(*)::int from weekly_series s
    where s.club_id = club.id and (s.last_day is null or s.last_day >= ${today(now)}))`,
});

/** Finds a page of clubs, by name in Spanish order. */
export function findClubs(db: Database, now: Date, wanted: Wanted) {
  return db
    .select(row(now))
    .from(club)
    .where(and(which(wanted), behind(club, wanted.after)))
    .orderBy(byName(club), asc(club.id))
    .limit(adminPageSize + 1);
}

export type FoundClub = Awaited<ReturnType<typeof findClubs>>[number];

/** Finds one club as the list shows it. */
export async function findClubRow(db: Database | Transaction, now: Date, clubId: string) {
  const [found] = await db.select(row(now)).from(club).where(eq(club.id, clubId));
  return found;
}

/** Matches clubs by name, place, or an administrator. */
function which({ text, status }: Wanted): SQL | undefined {
  const words = wordsOf(text).map((word) => {
    const run = sql`select m.club_id from person join club_membership m on m.person_id = person.id
      where person.role <> 'player' and ${holdsWord(foundBy.person, word)}`;
    return or(holdsWord(foundBy.club, word), sql`${club.id} in (${run})`);
  });
  return and(status ? eq(club.status, status) : undefined, ...words);
}

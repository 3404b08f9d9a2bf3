import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { CourtUseGroup } from "#contract/money/court-use.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { court } from "#server/db/tables/clubs.ts";

type Asked = { readonly from: CalendarDate; readonly to: CalendarDate; readonly by: CourtUseGroup };

/** What a club keeps for itself, or for a tournament, stands apart from where the bookings of people come from. */
const isKept = sql`(held.state = 'TORNEO' or (held.kind = 'block' and held.state = 'RESERVADO'))`;
const isPlayed = sql`(held.state = 'RESERVADO' and held.kind <> 'block')`;
const isFee = sql`(held.state = 'CANCELADO' and money.fee > 0)`;

const keyOf: Record<CourtUseGroup, SQL<string>> = {
  day: sql`held.day::text`,
  month: sql`to_char(held.day, 'YYYY-MM')`,
  court: sql`held.court_id::text`,
  source: sql`case when ${isKept} then 'kept' when held.kind = 'series' then 'series' when held.created_by = held.person_id then 'web' else 'desk' end`,
};

const number = (what: SQL) => sql<number>`coalesce(${what}, 0)`.mapWith(Number);

/**
 * What holds or held the courts of a club in some days, put together, with what was paid for it; in one query. What stands and what was
 * cancelled are found by an index each.
 */
export function courtUseOf(db: Database, clubId: string, { from, to, by }: Asked) {
  const heldIn = (states: SQL) => sql`select booking.* from court join booking on booking.court_id = court.id
    where court.club_id = ${clubId} and booking.day between ${from} and ${to} and ${states}`;
  const held = sql`(${heldIn(sql`booking.state <> 'CANCELADO'`)} union all ${heldIn(sql`booking.state = 'CANCELADO'`)}) as held`;
  // A fee is what the club has of a booking that was given up: what was paid beyond it is to be given back.
  const money = sql`lateral (
    select sum(least(moved.paid, coalesce(charge.fee, moved.paid))) as paid, sum(charge.fee) as fee
    from charge, lateral (select coalesce(sum(movement.paid), 0) as paid from movement where movement.charge_id = charge.id) as moved
    where charge.booking_id = held.id) as money`;
  return (
    db
      .select({
        key: keyOf[by],
        bookings: number(sql`count(*) filter (where ${isPlayed})`),
        minutes: number(sql`sum(held.end_minute - held.start_minute) filter (where ${isPlayed})`),
        kept: number(sql`sum(held.end_minute - held.start_minute) filter (where ${isKept})`),
        paid: number(sql`sum(money.paid)`),
        cancelled: number(sql`count(*) filter (where ${isFee})`),
        fees: number(sql`sum(money.fee) filter (where ${isFee})`),
        noShows: number(sql`count(*) filter (where ${isPlayed} and held.no_show_at is not null)`),
      })
      .from(held)
      .leftJoin(money, sql`true`)
      // By its place, as the expression is long.
      .groupBy(sql`1`)
  );
}
export type FoundUse = Awaited<ReturnType<typeof courtUseOf>>[number];

/** The courts that a club has or had, in its order, and whether each is in use. */
export function courtsOfClub(db: Database, clubId: string) {
  return db
    .select({
      id: court.id,
      name: court.name,
      inUse: sql<boolean>`${court.active} and ${court.removedAt} is null`,
    })
    .from(court)
    .where(eq(court.clubId, clubId))
    .orderBy(asc(court.position), asc(court.number));
}

import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { CourtUseGroup } from "#contract/money/reports/court-use.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import type { Database } from "#server/db/connect.ts";
import { court } from "#server/db/tables/clubs.ts";

type Asked = { readonly from: CalendarDate; readonly to: CalendarDate; readonly by: CourtUseGroup };

/**
 * Bookings that a club keeps for itself, or for a tournament. They stand apart from the origins of people's bookings.
 */
const isKept = sql`(held.state = 'TORNEO' or (held.kind = 'block' and held.state = 'RESERVADO'))`;
const isPlayed = sql`(held.state = 'RESERVADO' and held.kind <> 'block')`;
const isFee = sql`(held.state = 'CANCELADO' and money.fee > 0)`;

const keyOf: Record<CourtUseGroup, SQL<string>> = {
  day: sql`part.day::text`,
  month: sql`to_char(part.day, 'YYYY-MM')`,
  court: sql`held.court_id::text`,
  source: sql`case when ${isKept} then 'kept' when held.kind = 'series' then 'series'
    when held.created_by = held.person_id then 'web' else 'desk' end`,
};

const midnight = sql.raw(String(minutesPerDay));

const number = (what: SQL) => sql<number>`coalesce(${what}, 0)`.mapWith(Number);

/**
 * Aggregates the bookings of a club's courts over some days, with the money paid for them, in one query. Standing and
 * cancelled ones are found by an index each. A booking that crosses midnight gives each of its days the minutes that
 * lie on it. It counts, with its money, on the day on which it begins.
 */
export function courtUseOf(db: Database, clubId: string, { from, to, by }: Asked) {
  const heldIn = (states: SQL) => sql`select booking.* from court join booking on booking.court_id = court.id
    where court.club_id = ${clubId} and booking.day between ${addDays(from, -1)} and ${to} and ${states}`;
  const held = sql`(${heldIn(sql`booking.state <> 'CANCELADO'`)}
    union all ${heldIn(sql`booking.state = 'CANCELADO'`)}) as held`;
  const parts = sql`lateral (values
    (held.day, least(held.end_minute, ${midnight}) - held.start_minute, true),
    (held.day + 1, held.end_minute - ${midnight}, false)) as part (day, minutes, is_first)`;
  // The club earns only the fee of a cancelled booking: any payment beyond it is to be refunded.
  const money = sql`lateral (
    select sum(least(moved.paid, coalesce(charge.fee, moved.paid))) as paid, sum(charge.fee) as fee
    from charge,
      lateral (select coalesce(sum(movement.paid), 0) as paid from movement
        where movement.charge_id = charge.id) as moved
    where charge.booking_id = held.id) as money`;
  return (
    db
      .select({
        key: keyOf[by],
        bookings: number(sql`count(*) filter (where ${isPlayed} and part.is_first)`),
        minutes: number(sql`sum(part.minutes) filter (where ${isPlayed})`),
        kept: number(sql`sum(part.minutes) filter (where ${isKept})`),
        paid: number(sql`sum(money.paid) filter (where part.is_first)`),
        cancelled: number(sql`count(*) filter (where ${isFee} and part.is_first)`),
        fees: number(sql`sum(money.fee) filter (where ${isFee} and part.is_first)`),
        noShows: number(sql`count(*) filter (where ${isPlayed} and part.is_first and held.no_show_at is not null)`),
      })
      .from(held)
      .innerJoin(parts, sql`part.minutes > 0 and part.day between ${from} and ${to}`)
      .leftJoin(money, sql`true`)
      // By its position, because the expression is long.
      .groupBy(sql`1`)
  );
}
export type FoundUse = Awaited<ReturnType<typeof courtUseOf>>[number];

/** Finds a club's present and former courts, in its order, each with whether it is in use. */
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

import { and, asc, between, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ClubTime } from "#domain/courts/bookings/slot.ts";
import type { SkipReason } from "#domain/courts/series.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { type Minute, minutesPerDay } from "#domain/lib/span.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { seriesException, weeklySeries } from "#server/db/tables/series.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isLive, notCancelled } from "#server/features/clubs/clubs/reads.ts";

/** Matches the series that may still have a date, on a day of their club's clock. */
function hasDatesFrom(today: CalendarDate): SQL | undefined {
  return or(isNull(weeklySeries.lastDay), gte(weeklySeries.lastDay, today));
}

/** A weekly series with its made dates and its skipped dates from today on. */
export type KnownSeries = Awaited<ReturnType<typeof seriesWhere>>[number];

/**
 * Finds the series on some courts in use, or one of them, that may still have a date. The oldest comes first and has
 * precedence.
 */
export function seriesWhere(
  db: Database | Transaction,
  { courtIds, seriesId }: { readonly courtIds: readonly string[]; readonly seriesId?: string },
  today: CalendarDate,
) {
  const made = sql<CalendarDate[]>`coalesce((select json_agg(${booking.seriesDay}) from ${booking}
    where ${booking.seriesId} = ${weeklySeries.id} and ${booking.state} <> 'CANCELADO'
      and ${booking.seriesDay} >= ${today}), '[]')`;
  const skipped = sql<CalendarDate[]>`coalesce((select json_agg(${seriesException.day}) from ${seriesException}
    where ${seriesException.seriesId} = ${weeklySeries.id} and ${seriesException.day} >= ${today}), '[]')`;
  const onCourts = inArray(weeklySeries.courtId, [...courtIds]);
  const chosen = seriesId === undefined ? onCourts : and(onCourts, eq(weeklySeries.id, seriesId));
  const { id, clubId, courtId, weekday, startMinute, minutes, firstDay, lastDay } = weeklySeries;
  const { personId, guestName, guestPhone, price } = weeklySeries;
  return db
    .select({
      ...{ id, clubId, courtId, weekday, startMinute, minutes, firstDay, lastDay },
      ...{ personId, guestName, guestPhone, price },
      holder: sql<string | null>`coalesce(${weeklySeries.guestName}, ${person.name})`,
      made,
      skipped,
    })
    .from(weeklySeries)
    .leftJoin(person, eq(person.id, weeklySeries.personId))
    .innerJoin(court, and(eq(court.id, courtId), court.active))
    .where(and(chosen, hasDatesFrom(today)))
    .orderBy(asc(weeklySeries.createdAt), asc(id));
}

/**
 * The minute of the club's clock until which the row's booking is offered to the waiting list; null if it is no offer.
 */
const offeredUntil = sql<
  number | null
>`(select (extract(hour from told.moment) * 60 + extract(minute from told.moment))::integer
  from slot_offer as offer join slot_watch as watch on watch.id = offer.watch_id
  join club as place on place.id = watch.club_id
    cross join lateral (select offer.until at time zone place.time_zone as moment) as told
  where offer.booking_id = ${booking.id} and offer.outcome = 'open')`;

/** Finds the bookings that hold some courts between two days, with whether each is an open request or an offer. */
export function heldBetween(
  db: Database | Transaction,
  courtIds: readonly string[],
  [first, last]: readonly [CalendarDate, CalendarDate],
  now: Date,
) {
  const { courtId, day, startMinute, endMinute, state, tournamentId } = booking;
  return db
    .select({
      ...{ courtId, day, startMinute, endMinute, state, tournamentId },
      holder: sql<string | null>`coalesce(${tournament.name}, ${booking.guestName}, ${person.name}, ${booking.note})`,
      offeredUntil,
    })
    .from(booking)
    .leftJoin(tournament, eq(tournament.id, tournamentId))
    .leftJoin(person, eq(person.id, booking.personId))
    .where(and(inArray(courtId, [...courtIds]), between(day, first, last), isLive(now)))
    .orderBy(asc(day), asc(startMinute));
}
export type HeldTime = Awaited<ReturnType<typeof heldBetween>>[number];

type ShownDate = {
  readonly day: CalendarDate;
  /** Null for a skipped date. */
  readonly made: {
    readonly bookingId: string;
    readonly courtId: string;
    readonly day: CalendarDate;
    readonly startMinute: Minute;
    readonly court: string;
    readonly price: number | null;
    readonly paid: number;
  } | null;
  readonly why: SkipReason | null;
  readonly note: string | null;
};

type ShownDebt = {
  readonly id: string;
  readonly day: CalendarDate;
  readonly startMinute: Minute;
  readonly debtor: string | null;
  readonly personId: PersonId | null;
  readonly holdsCredit: boolean;
  readonly paid: number;
  readonly owed: number;
  readonly chargedOn: CalendarDate;
};

/** The debts for the dates of the row's series, and its holder's credit at the club. */
const owing = sql`lateral (
  select json_agg(json_build_object('id', stands.id, 'day', held.day, 'startMinute', held.start_minute,
      'debtor', coalesce(stands.debtor_name, payer.name), 'personId', stands.person_id,
      'holdsCredit', payer.claimed_at is not null, 'paid', stands.paid, 'owed', stands.owed,
      'chargedOn', (stands.created_at at time zone (select time_zone from club where club.id = stands.club_id))::date)
    order by held.day, held.start_minute, stands.turn, stands.part) as debts
  from booking as held join charge_balance as stands on stands.booking_id = held.id
    left join person as payer on payer.id = stands.person_id
  where held.series_id = ${weeklySeries.id} and stands.owed > 0) as owing`;
const creditOfHolder = sql<number>`(select coalesce(sum(entry.amount), 0) from credit_entry as entry
  where entry.club_id = ${weeklySeries.clubId} and entry.person_id = ${weeklySeries.personId})`.mapWith(Number);

/**
 * Finds the series of a club, or one, that may still have a date or have a debt. They come by weekday and hour, with
 * their next dates.
 */
export function shownSeries(
  db: Database | Transaction,
  which: { readonly clubId: string } | { readonly seriesId: string },
  { today, minute }: ClubTime,
  until: CalendarDate,
) {
  const dates = sql<ShownDate[]>`coalesce((select json_agg(told.date order by told.day) from (
      select ${booking.seriesDay} as day, json_build_object('day', ${booking.seriesDay}, 'why', null, 'note', null,
        'made', json_build_object('bookingId', ${booking.id}, 'courtId', ${booking.courtId}, 'day', ${booking.day},
          'startMinute', ${booking.startMinute}, 'price', ${booking.price},
          'court', (select place.name from court as place where place.id = ${booking.courtId}),
          'paid', (select coalesce(sum(stands.paid), 0)::integer from charge_balance as stands
            where stands.booking_id = ${booking.id}))) as date
      from ${booking} where ${booking.seriesId} = ${weeklySeries.id} and ${booking.state} <> 'CANCELADO'
        and ${booking.day} >= ${today}::date - 1
        and (${booking.day} > ${today} or ${booking.endMinute} > ${minute}::integer
          + (${today}::date - ${booking.day}) * ${sql.raw(String(minutesPerDay))})
        and ${booking.seriesDay} <= ${until}
      union all
      select ${seriesException.day}, json_build_object('day', ${seriesException.day}, 'why', ${seriesException.why},
        'note', coalesce(${seriesException.note}, ${tournament.name}), 'made', null)
      from ${seriesException} left join ${tournament} on ${tournament.id} = ${seriesException.tournamentId}
      where ${seriesException.seriesId} = ${weeklySeries.id} and ${seriesException.day} between ${today} and ${until}
    ) as told), '[]')`;
  const { id, weekday, startMinute, minutes, firstDay, lastDay, personId, guestName, guestPhone, price } = weeklySeries;
  const chosen = "seriesId" in which ? eq(id, which.seriesId) : eq(weeklySeries.clubId, which.clubId);
  return db
    .select({
      ...{ id, weekday, startMinute, minutes, firstDay, lastDay, personId, guestName, guestPhone, price },
      court: { id: court.id, name: court.name, active: court.active },
      personName: person.name,
      personPhone: person.phone,
      dates,
      debts: sql<ShownDebt[]>`coalesce(owing.debts, '[]')`,
      credit: creditOfHolder,
    })
    .from(weeklySeries)
    .innerJoin(court, eq(court.id, weeklySeries.courtId))
    .leftJoin(person, eq(person.id, personId))
    .leftJoin(owing, sql`true`)
    .where(and(chosen, "seriesId" in which ? undefined : or(hasDatesFrom(today), sql`owing.debts is not null`)))
    .orderBy(asc(weekday), asc(startMinute), asc(court.position), asc(id));
}
export type ShownSeries = Awaited<ReturnType<typeof shownSeries>>[number];

/** Finds the live bookings of weekly series on some courts between two days. */
export function datesMadeOn(
  db: Database | Transaction,
  courtIds: readonly string[],
  [first, last]: readonly [CalendarDate, CalendarDate],
) {
  const { id, courtId, day, startMinute, endMinute } = booking;
  return db
    .select({ id, courtId, day, startMinute, endMinute, seriesDay: booking.seriesDay, series: weeklySeries })
    .from(booking)
    .innerJoin(weeklySeries, eq(weeklySeries.id, booking.seriesId))
    .where(and(inArray(courtId, [...courtIds]), between(day, first, last), notCancelled))
    .orderBy(asc(day), asc(startMinute), asc(id));
}

/** Returns true if the series still has a holder: a guest, or a person with an active account. */
export async function hasHolder(
  tx: Transaction,
  { personId, guestName }: Pick<typeof weeklySeries.$inferSelect, "personId" | "guestName">,
): Promise<boolean> {
  if (personId === null) return guestName !== null;
  const there = and(sql`${person.id} = ${personId}`, eq(person.status, "active"));
  return (await tx.$count(person, there)) > 0;
}

/** Finds the made dates of a series from a day on. */
export function datesMadeOf(tx: Transaction, seriesId: string, from: CalendarDate) {
  const { day, startMinute, endMinute, seriesDay } = booking;
  return tx
    .select({ day, startMinute, endMinute, seriesDay })
    .from(booking)
    .where(and(eq(booking.seriesId, seriesId), gte(seriesDay, from), notCancelled));
}

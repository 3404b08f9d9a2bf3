import { and, asc, eq, notExists, sql } from "drizzle-orm";
import { heldSlots, type PlayingHours } from "#domain/competition/tournaments/hours.ts";
import { minutesUntil, overlap, type Slot } from "#domain/courts/bookings/slot.ts";
import { closedOn, datesToMake, slotOn } from "#domain/courts/series.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { shareMoment } from "#server/db/same-moment.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { type club as clubTable, court } from "#server/db/tables/clubs.ts";
import { seriesWaiting, weeklySeries } from "#server/db/tables/series.ts";
import { isLive, isRequest } from "#server/features/clubs/clubs/reads.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { datesMadeOn, type HeldTime, heldBetween, seriesWhere } from "./reads.ts";

/** A club with its opening hours and its prices. */
export type Letting = typeof clubTable.$inferSelect;

/** The dates of weekly series on some courts, until a day. */
export type AskedDates = {
  readonly courtIds: readonly string[];
  readonly until: CalendarDate;
  /** The only series to read; all of them if missing. */
  readonly seriesId?: string;
  /** Filter for the dates; all of them if missing. */
  readonly needed?: (slot: Slot) => boolean;
};

/**
 * Plans the dates of weekly series to make on some courts: free ones, those on which the club is closed, and those that
 * are taken. A date under an open request waits (`asked`) until it is answered. A date under an offer to the waiting
 * list waits too (`offered`), which only its player can answer. After that the date is made or skipped. The caller has
 * locked the courts to make them.
 */
export async function planDates(
  db: Database | Transaction,
  club: Letting,
  { courtIds, until, seriesId, needed = () => true }: AskedDates,
  now: Date,
) {
  const clock = clubClock(now, club.timeZone);
  const found = await seriesWhere(db, { courtIds, ...(seriesId !== undefined && { seriesId }) }, clock.today);
  const dates = found.flatMap((series) =>
    datesToMake(series, series, clock, until)
      .map((day) => ({ series, day, slot: slotOn(series, day), closed: closedOn(series, club, day) }))
      .filter(({ slot }) => needed(slot)),
  );
  const days = dates.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  type Held = Pick<
    HeldTime,
    "courtId" | "day" | "startMinute" | "endMinute" | "state" | "tournamentId" | "offeredUntil"
  >;
  const held: Held[] =
    first && last ? await heldBetween(db, courtIds, [addDays(first, -1), addDays(last, 1)], now) : [];
  const [free, asked, offered]: [typeof dates, typeof dates, typeof dates] = [[], [], []];
  const taken: ((typeof dates)[number] & { readonly by: { readonly tournamentId: string | null } })[] = [];
  for (const date of dates.filter(({ closed }) => closed === null)) {
    const { courtId } = date.series;
    const inTheWay = held.filter((one) => one.courtId === courtId && overlap(one, date.slot));
    if (inTheWay.length === 0) {
      free.push(date);
      held.push({ ...date.slot, courtId, state: "RESERVADO", tournamentId: null, offeredUntil: null });
    }
    const [by] = inTheWay.filter(({ offeredUntil }) => offeredUntil === null);
    if (inTheWay.some(isAsked)) asked.push(date);
    else if (by) taken.push({ ...date, by });
    else if (inTheWay.length > 0) offered.push(date);
  }
  return { free, taken, asked, offered, closed: dates.filter(({ closed }) => closed !== null) };
}

/**
 * Finds the courts in use with a date that waited for an answer or an offer, and no longer has anything to wait for.
 */
export async function courtsToLookAt(db: Database, now: Date): Promise<readonly string[]> {
  const ends = sql`${weeklySeries.startMinute} + ${weeklySeries.minutes}`;
  const waitsFor = db
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        ...[eq(booking.courtId, weeklySeries.courtId), isRequest, isLive(now)],
        shareMoment(booking, { day: seriesWaiting.day, startMinute: weeklySeries.startMinute, endMinute: ends }),
      ),
    );
  const found = await db
    .selectDistinct({ id: court.id })
    .from(seriesWaiting)
    .innerJoin(weeklySeries, eq(weeklySeries.id, seriesWaiting.seriesId))
    .innerJoin(court, and(eq(court.id, weeklySeries.courtId), court.active))
    .where(notExists(waitsFor))
    .orderBy(asc(court.id));
  return found.map(({ id }) => id);
}

/** Returns true for a request that its club has to answer. An offer is the player's to answer. */
export function isAsked({ state, offeredUntil }: Pick<HeldTime, "state" | "offeredUntil">): boolean {
  return state === "PRE_RESERVA" && offeredUntil === null;
}

/** The courts and the playing hours of a tournament. */
export type UnderBlock = { readonly block: PlayingHours; readonly courtIds: readonly string[] };

/** Returns a test for slots that a tournament needs. */
export function neededBy(block: PlayingHours): (slot: Slot) => boolean {
  const held = heldSlots(block);
  return (slot) => held.some((one) => overlap(one, slot));
}

/** Returns the first and the last day on which a tournament may hold its courts. */
export function daysOf(block: PlayingHours): readonly [CalendarDate, CalendarDate] {
  // A day of play may go on beyond the midnight that ends it, and so may a date of the day before.
  return [addDays(block.firstDay, -1), addDays(block.lastDay, 1)];
}

/** Finds the dates of weekly series in the way of a tournament: bookings, and dates that are not made yet. */
export async function datesUnder(
  db: Database | Transaction,
  club: Letting,
  { block, courtIds }: UnderBlock,
  now: Date,
) {
  const needed = neededBy(block);
  const [, until] = daysOf(block);
  const clock = clubClock(now, club.timeZone);
  const isToCome = ({ day, endMinute }: Slot) => minutesUntil(day, endMinute, clock) > 0;
  const made = (await datesMadeOn(db, courtIds, daysOf(block))).filter((date) => needed(date) && isToCome(date));
  const { free } = await planDates(db, club, { courtIds, until, needed }, now);
  return { made, unmade: free };
}

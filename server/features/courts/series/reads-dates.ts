import { and, asc, eq, gt, lt, notExists, sql } from "drizzle-orm";
import { closedOn, datesToMake, slotOn } from "#domain/bookings/series.ts";
import { minutesUntil, overlap, type Slot } from "#domain/bookings/slot.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { heldSlots, type PlayingHours } from "#domain/tournaments/hours.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { type club as clubTable, court } from "#server/db/tables/clubs.ts";
import { seriesWaiting, weeklySeries } from "#server/db/tables/series.ts";
import { isLive, isRequest } from "#server/features/clubs/reads.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { datesMadeOn, type HeldTime, heldBetween, seriesWhere } from "./reads.ts";

/** A club with what says when it is open and what it lets for how much. */
export type Letting = typeof clubTable.$inferSelect;

/** The dates of turnos fijos on some courts, until a day. */
export type AskedDates = {
  readonly courtIds: readonly string[];
  readonly until: CalendarDate;
  /** Of one turno fijo; of all of them where nothing is said. */
  readonly seriesId?: string;
  /** Which of their dates; all of them where nothing is said. */
  readonly needed?: (slot: Slot) => boolean;
};

/**
 * The dates of turnos fijos that are to be made on some courts: those whose court is free, those on which the club is closed, and those that
 * somebody else has; a request that waits keeps a date waiting too (`asked`), until it is answered, and so does what is offered to whoever
 * waited for it (`offered`), which nobody but they can answer: once that is over the date is made, or left out. Whoever makes them has
 * locked the courts.
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
  const held: Held[] = first && last ? await heldBetween(db, courtIds, [first, last], now) : [];
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

/** The courts in use of which a date waited for an answer or an offer, and has nothing to wait for any more. */
export async function courtsToLookAt(db: Database, now: Date): Promise<readonly string[]> {
  const { day, startMinute, endMinute } = booking;
  const ends = sql`${weeklySeries.startMinute} + ${weeklySeries.minutes}`;
  const waitsFor = db
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        ...[eq(booking.courtId, weeklySeries.courtId), eq(day, seriesWaiting.day), isRequest, isLive(now)],
        ...[lt(startMinute, ends), gt(endMinute, weeklySeries.startMinute)],
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

/** Whether somebody asks for it and its club is to answer; what is offered to somebody is theirs to answer. */
export function isAsked({ state, offeredUntil }: Pick<HeldTime, "state" | "offeredUntil">): boolean {
  return state === "PRE_RESERVA" && offeredUntil === null;
}

/** The courts of a tournament and when it is played. */
export type UnderBlock = { readonly block: PlayingHours; readonly courtIds: readonly string[] };

/** Whether a tournament needs a stretch of a day. */
export function neededBy(block: PlayingHours): (slot: Slot) => boolean {
  const held = heldSlots(block);
  return (slot) => held.some((one) => overlap(one, slot));
}

/** The days on which a tournament may hold its courts. */
export function daysOf(block: PlayingHours): readonly [CalendarDate, CalendarDate] {
  // A day of play may go on beyond the midnight that ends it.
  return [block.firstDay, addDays(block.lastDay, 1)];
}

/** The dates of turnos fijos that a tournament would meet: those that are bookings, and those that are not made yet. */
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

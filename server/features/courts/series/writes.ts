import { and, eq, getTableColumns, gt, isNull, or } from "drizzle-orm";
import type { BookingHolder } from "#contract/courts/bookings/bookings.ts";
import { datesOf, type WeeklySeries } from "#domain/courts/series.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { seriesException, weeklySeries } from "#server/db/tables/series.ts";
import { clubDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { cancelDates, idsOf, type Maker } from "./writes-dates.ts";

/** The holder of a weekly series, with the phone as it is dialled. */
export type SeriesHolder =
  | Extract<BookingHolder, { kind: "player" }>
  | { readonly kind: "guest"; readonly name: string; readonly phone: string | null };

/** Inserts a weekly series; its dates are made separately. */
export async function insertSeries(
  tx: Transaction,
  place: { readonly clubId: string; readonly courtId: string },
  { weekday, startMinute, minutes, firstDay, lastDay, price }: WeeklySeries & { readonly price: number | null },
  holder: SeriesHolder,
  by: { readonly createdBy: string; readonly createdAt: Date },
) {
  const held =
    holder.kind === "player" ? { personId: holder.playerId } : { guestName: holder.name, guestPhone: holder.phone };
  const [created] = await tx
    .insert(weeklySeries)
    .values({ ...place, weekday, startMinute, minutes, firstDay, lastDay, price, ...held, ...by })
    .returning();
  if (!created) throw new Error("the series was not created");
  return created;
}

/**
 * Records the dates that the club skips before any is made, each with its reason: taken, held by a tournament, or the
 * club's wish.
 */
export async function noteSkips(
  tx: Transaction,
  seriesId: string,
  skip: readonly CalendarDate[],
  known: {
    readonly taken: readonly { readonly day: CalendarDate; readonly by: { readonly tournamentId: string | null } }[];
    readonly dates: readonly CalendarDate[];
  },
): Promise<void> {
  const rows = known.dates
    .filter((day) => skip.includes(day))
    .map((day) => {
      const taken = known.taken.find((one) => one.day === day)?.by;
      const why = taken === undefined ? "club" : taken.tournamentId === null ? "taken" : "tournament";
      return { seriesId, day, why, tournamentId: taken?.tournamentId ?? null } as const;
    });
  if (rows.length > 0) await tx.insert(seriesException).values(rows);
}

/** Sets the end of a series: its dates lie before a day, or go on without end for null. */
export async function endSeries(
  tx: Transaction,
  seriesId: string,
  { from, by, now }: { readonly from: CalendarDate | null; readonly by: string; readonly now: Date },
): Promise<void> {
  const ended =
    from === null
      ? { lastDay: null, endedAt: null, endedBy: null }
      : { lastDay: addDays(from, -1), endedAt: now, endedBy: by };
  await tx.update(weeklySeries).set(ended).where(eq(weeklySeries.id, seriesId));
}

/** Sets the price of dates that are not made yet, null for the club's prices. */
export async function setPrice(tx: Transaction, seriesId: string, price: number | null): Promise<void> {
  await tx.update(weeklySeries).set({ price }).where(eq(weeklySeries.id, seriesId));
}

/** Sets the price of a made date and locks its row until the transaction ends; false if it was cancelled meanwhile. */
export async function setDatePrice(tx: Transaction, bookingId: string, price: number | null): Promise<boolean> {
  const stands = and(eq(booking.id, bookingId), eq(booking.state, "RESERVADO"));
  const changed = await tx.update(booking).set({ price }).where(stands).returning({ id: booking.id });
  return changed.length === 1;
}

/** Deletes the exception of a skipped date; false if there was none. */
export async function forgetSkip(tx: Transaction, seriesId: string, day: CalendarDate): Promise<boolean> {
  const gone = await tx
    .delete(seriesException)
    .where(and(eq(seriesException.seriesId, seriesId), eq(seriesException.day, day)))
    .returning({ day: seriesException.day });
  return gone.length === 1;
}

/**
 * Ends the weekly series of a person who leaves: dates after today on their club's clock are freed, and the club's
 * administrators notified. Runs before the person is locked, because a change of a series notifies its holder last.
 */
export async function endSeriesOf(tx: Transaction, by: Maker & { readonly actor: { readonly personId: PersonId } }) {
  const { personId } = by.actor;
  const now = by.now();
  const today = clubDay(now, club.timeZone);
  const goesOn = or(isNull(weeklySeries.lastDay), gt(weeklySeries.lastDay, today));
  const ended = await tx
    .update(weeklySeries)
    .set({ lastDay: today, endedAt: now })
    .from(club)
    .where(and(eq(club.id, weeklySeries.clubId), eq(weeklySeries.personId, personId), goesOn))
    .returning({ series: getTableColumns(weeklySeries) });
  const { seriesId, seriesDay } = booking;
  const dates = await tx
    .select({ seriesId, seriesDay })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .innerJoin(club, eq(club.id, court.clubId))
    .where(and(eq(booking.personId, personId), eq(booking.kind, "series"), gt(booking.day, today)));
  const known = dates.flatMap(({ seriesId: id, seriesDay: day }) => (id && day ? [{ series: { id }, day }] : []));
  await cancelDates(tx, known, { ...by, endedBy: "player" });
  for (const { series } of ended) {
    const { lastDay, startMinute } = series;
    if (lastDay === null) continue;
    const [day = lastDay] = datesOf({ ...series, lastDay: null }, addDays(lastDay, 1), addDays(lastDay, 7));
    const after = { day, startMinute, dates: known.filter((one) => one.series.id === series.id).length };
    await record(tx, by, { kind: "series.left", ...idsOf(series), after });
  }
}

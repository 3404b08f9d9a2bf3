import { and, eq } from "drizzle-orm";
import { priceOfDate, type SkipReason } from "#domain/bookings/series.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { seriesException } from "#server/db/tables/series.ts";
import type { Doer } from "#server/features/money/finances/writes-charges.ts";
import { chargeBookings, settleBooking } from "#server/features/money/finances/writes-courts.ts";
import { type By, record } from "#server/platform/events/record.ts";
import type { KnownSeries } from "./reads.ts";
import {
  type AskedDates,
  datesUnder,
  daysOf,
  type Letting,
  neededBy,
  planDates,
  type UnderBlock,
} from "./reads-dates.ts";

/** In whose name dates are made and left out, and when. */
export type Maker = By & { readonly now: () => Date };

/** A date of a turno fijo. */
type SeriesDate = { readonly series: Told; readonly day: CalendarDate };
type Told = Pick<KnownSeries, "id" | "clubId" | "courtId" | "startMinute" | "personId">;

type Reason = { readonly why: SkipReason; readonly note?: string | null; readonly tournamentId?: string | null };

/** Makes the dates of turnos fijos on some courts, which are locked, as bookings; what cannot be made is left out, and its holder told. */
export async function makeDates(tx: Transaction, by: Maker, club: Letting, asked: AskedDates): Promise<number> {
  const { free, taken, closed } = await planDates(tx, club, asked, by.now());
  for (const { closed: why, ...date } of closed)
    await skipDates(tx, by, [date], { why: "closed", note: why?.feriado ?? null });
  for (const { by: other, ...date } of taken) {
    const { tournamentId } = other;
    await skipDates(tx, by, [date], tournamentId ? { why: "tournament", tournamentId } : { why: "taken" });
  }
  if (free.length === 0) return 0;
  const made = await tx
    .insert(booking)
    .values(
      free.map(({ series, day, slot }) => ({
        ...slot,
        courtId: series.courtId,
        kind: "series" as const,
        state: "RESERVADO" as const,
        seriesId: series.id,
        seriesDay: day,
        personId: series.personId,
        guestName: series.guestName,
        guestPhone: series.guestPhone,
        price: priceOfDate(series, club.priceBands, day),
        createdBy: by.actor?.personId ?? null,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: booking.id });
  const ids = made.map(({ id }) => id);
  if (ids.length > 0) await chargeBookings(tx, ids, by.now());
  return made.length;
}

/** Leaves dates out: writes down why, frees the courts of those that were made, and tells whoever holds them. Tells how many it left out. */
export async function skipDates(
  tx: Transaction,
  by: Maker,
  dates: readonly SeriesDate[],
  { why, note = null, tournamentId = null }: Reason,
): Promise<number> {
  if (dates.length === 0) return 0;
  const byPerson = by.actor?.personId ?? null;
  await cancelDates(tx, dates, by);
  const skipped = await tx
    .insert(seriesException)
    .values(dates.map(({ series, day }) => ({ seriesId: series.id, day, why, note, tournamentId, byPerson })))
    .onConflictDoNothing()
    .returning({ seriesId: seriesException.seriesId, day: seriesException.day });
  for (const { seriesId, day } of skipped) {
    const series = dates.find((one) => one.series.id === seriesId)?.series;
    if (!series) continue;
    const after = { day, startMinute: series.startMinute, why, tournament: tournamentId };
    await record(tx, by, { kind: "series.date-skipped", ...idsOf(series), after });
  }
  return skipped.length;
}

/**
 * Frees the courts of dates that are bookings, one after the other in the order of their series and days, as everybody does, so that two never
 * wait for each other; what somebody else has ended stays as it is.
 */
export async function cancelDates(
  tx: Transaction,
  dates: readonly { readonly series: Pick<Told, "id">; readonly day: CalendarDate }[],
  { endedBy = "club", ...doer }: Doer & { readonly endedBy?: "club" | "player" },
): Promise<void> {
  const key = ({ series, day }: (typeof dates)[number]) => `${series.id} ${day}`;
  for (const { series, day } of dates.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))) {
    const live = and(eq(booking.seriesId, series.id), eq(booking.seriesDay, day), eq(booking.state, "RESERVADO"));
    const ended = await tx
      .update(booking)
      .set({ state: "CANCELADO", endedBy })
      .where(live)
      .returning({ id: booking.id });
    for (const { id } of ended) await settleBooking(tx, id, doer);
  }
}

/** What an event of a turno fijo names. */
export function idsOf({ id, clubId, courtId, personId }: Omit<Told, "startMinute">) {
  return { series: id, club: clubId, court: courtId, people: personId === null ? [] : [personId] };
}

/**
 * Makes the dates of turnos fijos that a tournament meets before it takes its courts, so that none is overlooked because it lies beyond the
 * horizon; or leaves all of them out, where its club says so.
 */
export async function meetDates(
  tx: Transaction,
  by: Maker,
  club: Letting,
  { skip, tournamentId, ...under }: UnderBlock & { readonly skip: boolean; readonly tournamentId: string },
): Promise<number> {
  if (!skip) {
    const [, until] = daysOf(under.block);
    await makeDates(tx, by, club, { courtIds: under.courtIds, until, needed: neededBy(under.block) });
    return 0;
  }
  const { made, unmade } = await datesUnder(tx, club, under, by.now());
  const dates = [...made.map(({ series, seriesDay, day }) => ({ series, day: seriesDay ?? day })), ...unmade];
  return skipDates(tx, by, dates, { why: "tournament", tournamentId });
}

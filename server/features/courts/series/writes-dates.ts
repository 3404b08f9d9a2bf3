import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { priceOfDate, type SkipReason } from "#domain/courts/series.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { seriesException, seriesWaiting } from "#server/db/tables/series.ts";
import type { Doer } from "#server/features/money/finances/writes-charges.ts";
import {
  carryPayments,
  chargeBookings,
  holdCharges,
  settleBookings,
} from "#server/features/money/finances/writes-courts.ts";
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

/** The author who makes and skips dates, and the time. */
export type Maker = By & { readonly now: () => Date };

type Told = Pick<KnownSeries, "id" | "clubId" | "courtId" | "startMinute" | "personId">;

/** A skipped date of a series, and the reason; `note` is the club's note on that day. */
export type LeftOut = {
  readonly series: Told;
  readonly day: CalendarDate;
  readonly why: SkipReason;
  readonly note?: string | null;
  readonly tournamentId?: string | null;
};

/**
 * Makes the dates of weekly series on some locked courts, as bookings. Impossible dates are skipped and their holders
 * notified. Dates that wait for an answer are recorded, so that they are tried again after it. Payments for a date that
 * was skipped before move to its new booking. Returns the dates made.
 */
export async function makeDates(
  tx: Transaction,
  by: Maker,
  club: Letting,
  asked: AskedDates,
): Promise<readonly { readonly seriesId: string; readonly day: CalendarDate }[]> {
  const { free, taken, closed, ...waiting } = await planDates(tx, club, asked, by.now());
  await noteWaiting(tx, [...waiting.asked, ...waiting.offered]);
  await skipDates(tx, by, [
    ...closed.map(
      ({ series, day, closed: why }) => ({ series, day, why: "closed", note: why?.feriado ?? null }) as const,
    ),
    ...taken.map(({ series, day, by: { tournamentId } }) => {
      return { series, day, why: tournamentId === null ? "taken" : "tournament", tournamentId } as const;
    }),
  ]);
  if (free.length === 0) return [];
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
    .returning({ id: booking.id, seriesId: booking.seriesId, day: booking.seriesDay });
  const ids = made.map(({ id }) => id);
  await chargeBookings(tx, ids, by.now());
  await carryPayments(tx, await endedBefore(tx, ids), by);
  return made.flatMap(({ seriesId, day }) => (seriesId !== null && day !== null ? [{ seriesId, day }] : []));
}

async function noteWaiting(
  tx: Transaction,
  dates: readonly { readonly series: Pick<Told, "id">; readonly day: CalendarDate }[],
): Promise<void> {
  if (dates.length === 0) return;
  const rows = dates.map(({ series, day }) => ({ seriesId: series.id, day }));
  await tx.insert(seriesWaiting).values(rows).onConflictDoNothing();
}

/**
 * Skips dates: records the reason, frees the courts of made dates and notifies the holders. Returns the number of dates
 * skipped.
 */
export async function skipDates(tx: Transaction, by: Maker, dates: readonly LeftOut[]): Promise<number> {
  if (dates.length === 0) return 0;
  const byPerson = by.actor?.personId ?? null;
  const freed = await cancelDates(tx, dates, by);
  const told = dates.map((date) => {
    const was = freed.find(({ seriesId, seriesDay }) => seriesId === date.series.id && seriesDay === date.day);
    const { day, startMinute, courtId } = was ?? { ...date.series, day: date.day };
    return { ...date, was: { day, startMinute, courtId } };
  });
  const skipped = await tx
    .insert(seriesException)
    .values(told.map((date) => ({ ...exceptionOf(date), byPerson })))
    .onConflictDoNothing()
    .returning({ seriesId: seriesException.seriesId, day: seriesException.day });
  for (const one of skipped) {
    const date = told.find(({ series, day }) => series.id === one.seriesId && day === one.day);
    if (!date) continue;
    const { day, startMinute, courtId } = date.was;
    const after = { day, startMinute, why: date.why, tournament: date.tournamentId ?? null };
    await record(tx, by, { kind: "series.date-skipped", ...idsOf({ ...date.series, courtId }), after });
  }
  return skipped.length;
}

/**
 * Returns the exception to record. A date that was moved to a day on which its club is closed counts as skipped by the
 * club. So it does not come back automatically on its original day.
 */
function exceptionOf(date: LeftOut & { readonly was: { readonly day: CalendarDate; readonly startMinute: number } }) {
  const { series, day, why, note = null, tournamentId = null, was } = date;
  const isMoved = was.day !== day || was.startMinute !== series.startMinute;
  return { seriesId: series.id, day, why: why === "closed" && isMoved ? "club" : why, note, tournamentId } as const;
}

/**
 * Frees the courts of made dates. Locks all these bookings before all their charges, each in the order of their ids, as
 * everywhere, to avoid a deadlock. Dates that ended otherwise stay as they are. Returns their places and times.
 */
export async function cancelDates(
  tx: Transaction,
  dates: readonly { readonly series: Pick<Told, "id">; readonly day: CalendarDate }[],
  { endedBy = "club", ...doer }: Doer & { readonly endedBy?: "club" | "player" },
) {
  if (dates.length === 0) return [];
  const { id, seriesId, seriesDay, day, startMinute, courtId } = booking;
  const ids = await holdDates(tx, and(isOneOf(dates), eq(booking.state, "RESERVADO")));
  if (ids.length === 0) return [];
  const ended = await tx
    .update(booking)
    .set({ state: "CANCELADO", endedBy })
    .where(inArray(id, ids))
    .returning({ seriesId, seriesDay, day, startMinute, courtId });
  await settleBookings(tx, ids, doer);
  return ended;
}

/** Matches the bookings, past or present, of these dates. */
export function isOneOf(dates: readonly { readonly series: Pick<Told, "id">; readonly day: CalendarDate }[]): SQL {
  const all = dates.map(({ series, day }) => sql`(${series.id}::uuid, ${day}::date)`);
  return sql`(${booking.seriesId}, ${booking.seriesDay}) in (${sql.join(all, sql`, `)})`;
}

/**
 * Locks bookings and then their charges, together with the charges of some other bookings, each in the order of their
 * ids. Returns the ids of the locked bookings.
 */
export async function holdDates(
  tx: Transaction,
  which: SQL | undefined,
  othersOwed: readonly string[] = [],
): Promise<readonly string[]> {
  const { id } = booking;
  const found = await tx.select({ id }).from(booking).where(which).orderBy(asc(id)).for("no key update");
  const ids = found.map((one) => one.id);
  await holdCharges(tx, [...ids, ...othersOwed]);
  return ids;
}

/** Finds the ended bookings of the same dates from before they were skipped. */
async function endedBefore(tx: Transaction, madeIds: readonly string[]) {
  if (madeIds.length === 0) return [];
  const before = alias(booking, "before");
  const isSame = and(eq(before.seriesId, booking.seriesId), eq(before.seriesDay, booking.seriesDay));
  return tx
    .select({ ended: before.id, made: booking.id })
    .from(booking)
    .innerJoin(before, and(isSame, eq(before.state, "CANCELADO")))
    .where(inArray(booking.id, [...madeIds]))
    .orderBy(asc(before.id));
}

/** Returns the ids that an event of a series names. */
export function idsOf({ id, clubId, courtId, personId }: Omit<Told, "startMinute">) {
  return { series: id, club: clubId, court: courtId, people: personId === null ? [] : [personId] };
}

/**
 * Makes the dates of weekly series in the way of a tournament before it takes its courts, so that none beyond the
 * horizon is overlooked. Skips all of them instead if the club says so.
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
  return skipDates(
    tx,
    by,
    dates.map(({ series, day }) => ({ series, day, why: "tournament", tournamentId })),
  );
}

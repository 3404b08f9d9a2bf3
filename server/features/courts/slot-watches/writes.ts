import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Slot } from "#domain/courts/bookings/slot.ts";
import type { Wish } from "#domain/courts/slot-watches.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { deleteInBatches, inBatches } from "#server/db/batches.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { slotFreed, slotOffer, slotWatch } from "#server/db/tables/slot-watches.ts";
import { type asAsked, beginning } from "#server/features/courts/bookings/writes-asking.ts";
import { clubDay } from "#server/platform/club-clock.ts";

/** Days for which watches and freed slots are kept. */
const keptDays = 30;

/** Inserts a watch, last in line. */
export async function insertWatch(
  tx: Transaction,
  watch: Wish & { readonly clubId: string; readonly personId: string; readonly createdAt: Date },
): Promise<string> {
  const [created] = await tx.insert(slotWatch).values(watch).returning({ id: slotWatch.id });
  if (!created) throw new Error("the watch was not created");
  return created.id;
}

/** Ends a waiting watch; false if it has an offer meanwhile, or did not wait. */
export async function leaveLine(tx: Transaction, watchId: string): Promise<boolean> {
  const left = await tx
    .update(slotWatch)
    .set({ state: "over" })
    .where(and(eq(slotWatch.id, watchId), eq(slotWatch.state, "waiting")))
    .returning({ id: slotWatch.id });
  return left.length === 1;
}

/**
 * Offers a slot to a player on the waiting list, and holds it for them for some minutes and never beyond its start.
 * Returns the expiry, "left" if they no longer wait, or "taken" if the court is taken.
 */
export async function offer(
  tx: Transaction,
  { freedId, watchId }: { readonly freedId: number; readonly watchId: string },
  slot: Slot & { readonly courtId: string; readonly price: number | null },
  { at, minutes, timeZone }: { readonly at: Date; readonly minutes: number; readonly timeZone: string },
): Promise<Date | "left" | "taken"> {
  const [claimed] = await tx
    .update(slotWatch)
    .set({ state: "offered" })
    .where(and(eq(slotWatch.id, watchId), eq(slotWatch.state, "waiting")))
    .returning({ id: slotWatch.id });
  if (!claimed) return "left";
  const until = sql`least(${at.toISOString()}::timestamptz + make_interval(mins => ${minutes}),
    ${beginning(slot, timeZone)})`;
  const [held] = await tx
    .insert(booking)
    .values({ ...slot, state: "PRE_RESERVA", answerUntil: until })
    .onConflictDoNothing()
    .returning({ id: booking.id, until: booking.answerUntil });
  if (!held?.until) {
    await tx.update(slotWatch).set({ state: "waiting" }).where(eq(slotWatch.id, watchId));
    return "taken";
  }
  await tx.insert(slotOffer).values({ freedId, watchId, bookingId: held.id, at, until: held.until });
  return held.until;
}

/** Gives a held slot to its player: confirmed, or requested until its expiry. */
export async function give(
  tx: Transaction,
  bookingId: string,
  { personId, ...asked }: { readonly personId: string } & ReturnType<typeof asAsked>,
): Promise<void> {
  await tx
    .update(booking)
    .set({ ...asked, personId, createdBy: personId })
    .where(eq(booking.id, bookingId));
}

/** Records that a freed slot was offered; the parts not offered are freed separately and come next. */
export async function noteOffered(
  tx: Transaction,
  freedId: number,
  at: Date,
  left: readonly (Slot & { readonly courtId: string })[],
): Promise<void> {
  await tx.update(slotFreed).set({ offeredAt: at }).where(eq(slotFreed.id, freedId));
  if (left.length > 0) await tx.insert(slotFreed).values([...left]);
}

/** Deletes a freed slot that has no watch. */
export async function forgetFreed(tx: Transaction, freedId: number): Promise<void> {
  await tx.delete(slotFreed).where(eq(slotFreed.id, freedId));
}

/** Ends the watches whose time is over. */
export async function endPassedWatches(db: Database, now: Date): Promise<void> {
  const begun = sql`(${slotWatch.day} + make_interval(mins => ${slotWatch.toMinute}))
    at time zone ${club.timeZone} <= ${now.toISOString()}`;
  const passed = db
    .select({ id: slotWatch.id })
    .from(slotWatch)
    .innerJoin(club, eq(club.id, slotWatch.clubId))
    .where(and(eq(slotWatch.state, "waiting"), sql`${slotWatch.day} <= ${clubDay(now, club.timeZone)}`, begun));
  await inBatches(async (rowsMax) => {
    const ended = await db
      .update(slotWatch)
      .set({ state: "over" })
      .where(and(inArray(slotWatch.id, passed.limit(rowsMax)), eq(slotWatch.state, "waiting")));
    return ended.rowCount ?? 0;
  });
}

/** Deletes watches and freed slots of days long gone. */
export async function forgetOldWatches(db: Database, today: Slot["day"]): Promise<void> {
  const longAgo = addDays(today, -keptDays);
  await deleteInBatches(db, slotWatch, lt(slotWatch.day, longAgo));
  await deleteInBatches(db, slotFreed, lt(slotFreed.day, longAgo));
}

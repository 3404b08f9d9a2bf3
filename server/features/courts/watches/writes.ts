import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Slot } from "#domain/bookings/slot.ts";
import type { Wish } from "#domain/bookings/slot-watch.ts";
import { addDays } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club } from "#server/db/tables/clubs.ts";
import { slotFreed, slotOffer, slotWatch } from "#server/db/tables/slot-watches.ts";
import { type asAsked, beginning } from "#server/features/courts/bookings/writes-asking.ts";
import { clubDay } from "#server/platform/club-clock.ts";

/** For how many days it is kept who waited for what. */
const keptDays = 30;

/** Writes down that somebody waits, last in line. */
export async function insertWatch(
  tx: Transaction,
  watch: Wish & { readonly clubId: string; readonly personId: string; readonly createdAt: Date },
): Promise<string> {
  const [created] = await tx.insert(slotWatch).values(watch).returning({ id: slotWatch.id });
  if (!created) throw new Error("the watch was not created");
  return created.id;
}

/** Somebody waits no longer; false where they are offered something meanwhile, or did not wait. */
export async function leaveLine(tx: Transaction, watchId: string): Promise<boolean> {
  const left = await tx
    .update(slotWatch)
    .set({ state: "over" })
    .where(and(eq(slotWatch.id, watchId), eq(slotWatch.state, "waiting")))
    .returning({ id: slotWatch.id });
  return left.length === 1;
}

/**
 * Offers somebody who waits a slot of a court, for so many minutes and never beyond its beginning: until then it is held for them. Tells
 * until when, or that they wait no longer, or that somebody has taken the court.
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
  const until = sql`least(${at.toISOString()}::timestamptz + make_interval(mins => ${minutes}), ${beginning(slot, timeZone)})`;
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

/** What was held for somebody is theirs: confirmed, or asked for until then. */
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

/** A freed slot was offered to somebody; what they were not offered of it is freed apart, and its turn comes next. */
export async function noteOffered(
  tx: Transaction,
  freedId: number,
  at: Date,
  left: readonly (Slot & { readonly courtId: string })[],
): Promise<void> {
  await tx.update(slotFreed).set({ offeredAt: at }).where(eq(slotFreed.id, freedId));
  if (left.length > 0) await tx.insert(slotFreed).values([...left]);
}

/** Nobody waits for a freed slot. */
export async function forgetFreed(tx: Transaction, freedId: number): Promise<void> {
  await tx.delete(slotFreed).where(eq(slotFreed.id, freedId));
}

/** Ends the watches of which nothing is to come any more. */
export async function endPassedWatches(db: Database, now: Date): Promise<void> {
  const begun = sql`(${slotWatch.day} + make_interval(mins => ${slotWatch.toMinute})) at time zone ${club.timeZone} <= ${now.toISOString()}`;
  const passed = db
    .select({ id: slotWatch.id })
    .from(slotWatch)
    .innerJoin(club, eq(club.id, slotWatch.clubId))
    .where(and(eq(slotWatch.state, "waiting"), sql`${slotWatch.day} <= ${clubDay(now, club.timeZone)}`, begun));
  await db
    .update(slotWatch)
    .set({ state: "over" })
    .where(and(inArray(slotWatch.id, passed), eq(slotWatch.state, "waiting")));
}

/** Forgets who waited for what, and what was freed, on days long gone. */
export async function forgetOldWatches(db: Database, today: Slot["day"]): Promise<void> {
  const longAgo = addDays(today, -keptDays);
  await db.delete(slotWatch).where(lt(slotWatch.day, longAgo));
  await db.delete(slotFreed).where(lt(slotFreed.day, longAgo));
}

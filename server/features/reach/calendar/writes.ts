import { eq, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { calendarFeed } from "#server/db/tables/calendars.ts";

/** The number of the next address of a person, whose row is held until the transaction ends: two at once make two, one after the other. */
export async function nextSerial(tx: Transaction, personId: PersonId, now: Date): Promise<number> {
  const [next] = await tx
    .insert(calendarFeed)
    // Whose address comes first has none yet that could be told.
    .values({ personId, serial: 1, tokenHash: `none|${personId}`, madeAt: now })
    .onConflictDoUpdate({ target: calendarFeed.personId, set: { serial: sql`${calendarFeed.serial} + 1` } })
    .returning({ serial: calendarFeed.serial });
  if (!next) throw new Error("a calendar has no number");
  return next.serial;
}

/** Writes down the only address at which a person's calendar answers. */
export async function saveToken(tx: Transaction, personId: PersonId, tokenHash: string, now: Date): Promise<void> {
  await tx.update(calendarFeed).set({ tokenHash, madeAt: now }).where(eq(calendarFeed.personId, personId));
}

/** The person's calendar answers nobody any more; its number stays, so that no address comes back. */
export async function revokeToken(tx: Transaction, personId: PersonId): Promise<void> {
  await tx
    .update(calendarFeed)
    .set({ tokenHash: `none|${personId}` })
    .where(eq(calendarFeed.personId, personId));
}

/** Nothing is left of a person's calendar. */
export async function forgetCalendar(tx: Transaction, personId: PersonId): Promise<void> {
  await tx.delete(calendarFeed).where(eq(calendarFeed.personId, personId));
}

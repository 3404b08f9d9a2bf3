import { eq, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { calendarFeed } from "#server/db/tables/calendars.ts";

/**
 * Returns the next serial number of a person's calendar and locks its row until the transaction ends. Two calls at once
 * get two numbers, one after the other.
 */
export async function nextSerial(tx: Transaction, personId: PersonId, now: Date): Promise<number> {
  const [next] = await tx
    .insert(calendarFeed)
    // A new calendar has no token yet.
    .values({ personId, serial: 1, tokenHash: `none|${personId}`, madeAt: now })
    .onConflictDoUpdate({ target: calendarFeed.personId, set: { serial: sql`${calendarFeed.serial} + 1` } })
    .returning({ serial: calendarFeed.serial });
  if (!next) throw new Error("a calendar has no number");
  return next.serial;
}

/** Saves the token hash of the only address at which a person's calendar answers. */
export async function saveToken(tx: Transaction, personId: PersonId, tokenHash: string, now: Date): Promise<void> {
  await tx.update(calendarFeed).set({ tokenHash, madeAt: now }).where(eq(calendarFeed.personId, personId));
}

/** Revokes the address of a person's calendar; its serial number stays, so that no address comes back. */
export async function revokeToken(tx: Transaction, personId: PersonId): Promise<void> {
  await tx
    .update(calendarFeed)
    .set({ tokenHash: `none|${personId}` })
    .where(eq(calendarFeed.personId, personId));
}

/** Deletes a person's calendar. */
export async function forgetCalendar(tx: Transaction, personId: PersonId): Promise<void> {
  await tx.delete(calendarFeed).where(eq(calendarFeed.personId, personId));
}

import { lt, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { session, verification } from "#server/db/tables/people.ts";

/** Removes sessions and one-time links that have ended; they open nothing any more. */
export async function forgetEndedSessions(db: Database): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, sql`now()`));
  await db.delete(verification).where(lt(verification.expiresAt, sql`now()`));
}

import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { screen } from "#server/db/tables/screens.ts";

/** A stored screen. */
export type StoredScreen = typeof screen.$inferSelect;

/** Finds the screens of a tournament, oldest first. */
export function screensOf(db: Database | Transaction, tournamentId: string): Promise<StoredScreen[]> {
  return db
    .select()
    .from(screen)
    .where(eq(screen.tournamentId, tournamentId))
    .orderBy(asc(screen.addedAt), asc(screen.id));
}

const byCode = preparedOn((db) =>
  db
    .select()
    .from(screen)
    .where(eq(screen.code, sql.placeholder("code")))
    .prepare("screen_by_code"),
);

/** Finds the screen with this code. */
export async function findScreen(db: Database, code: string): Promise<StoredScreen | undefined> {
  const [found] = await byCode(db).execute({ code });
  return found;
}

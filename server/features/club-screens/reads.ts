import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { screen } from "#server/db/tables/screens.ts";

/** A screen as it is kept. */
export type StoredScreen = typeof screen.$inferSelect;

/** The screens of a tournament, the first one first. */
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

/** The screen with these letters. */
export async function findScreen(db: Database, code: string): Promise<StoredScreen | undefined> {
  const [found] = await byCode(db).execute({ code });
  return found;
}

import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type ScreenSettings, usualScreen } from "#contract/clubs/televisions/screen-settings.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { screen } from "#server/db/tables/screens.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import type { StoredScreen } from "./reads.ts";

/** Interval at which the sign of life of a television is saved; the requests are more frequent. */
const notedEverySeconds = 20;

/** The ids by which an event names a screen. */
const ids = {
  screen: screen.id,
  tournament: screen.tournamentId,
  club: sql<string>`(select club_id from ${tournament} where ${tournament.id} = ${screen.tournamentId})`,
};

/** Inserts a screen with the first free one of these codes. */
export async function saveScreen(
  tx: Transaction,
  tournamentId: string,
  codes: readonly string[],
  now: Date,
): Promise<StoredScreen> {
  const free = sql<string>`(select code from unnest(${sql.param([...codes])}::text[]) with ordinality as one(code, nth)
    where not exists (select from ${screen} taken where taken.code = one.code) order by nth limit 1)`;
  const [added] = await tx
    .insert(screen)
    .values({ tournamentId, code: free, settings: usualScreen, addedAt: now })
    .returning();
  if (!added) throw new Error("a screen was added and is not there");
  return added;
}

/** Saves the settings of a screen; undefined if there is none. */
export async function saveSettings(tx: Transaction, which: SQL | undefined, settings: ScreenSettings) {
  const [saved] = await tx.update(screen).set({ settings }).where(which).returning(ids);
  return saved;
}

/** Deletes a screen; undefined if there is none. */
export async function removeScreen(tx: Transaction, which: SQL | undefined) {
  const [removed] = await tx.delete(screen).where(which).returning(ids);
  return removed;
}

/** Saves that a television shows this screen. It notifies nobody, because the signs of life are constant. */
export async function noteSeen(db: Database, screenId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - notedEverySeconds * 1_000);
  await db
    .update(screen)
    .set({ seenAt: now })
    .where(and(eq(screen.id, screenId), or(isNull(screen.seenAt), lt(screen.seenAt, before))));
}

import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { weeklySeries } from "#server/db/tables/series.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/**
 * Locks the court of a weekly series and returns the series and its club, if the actor runs the club. Everyone else who
 * books or blocks the court, or makes dates, waits. The series is read by a query after the lock: a row joined to the
 * locking query may be older than the wait.
 */
export async function lockOwnSeries(tx: Transaction, seriesId: string, actor: Actor) {
  const [own] = await tx
    .select({ club, court: { id: court.id, active: court.active } })
    .from(court)
    .innerJoin(weeklySeries, and(eq(weeklySeries.courtId, court.id), eq(weeklySeries.id, seriesId)))
    .innerJoin(club, eq(club.id, court.clubId))
    .where(isRunBy(actor, club.id))
    .for("no key update", { of: court });
  const [series] = await tx.select().from(weeklySeries).where(eq(weeklySeries.id, seriesId));
  return own && series && { ...own, series };
}

/** Finds a weekly series and its club, if the actor runs the club. */
export async function findOwnSeries(db: Database, seriesId: string, actor: Actor) {
  const [own] = await db
    .select({ series: weeklySeries, club })
    .from(weeklySeries)
    .innerJoin(club, eq(club.id, weeklySeries.clubId))
    .where(and(eq(weeklySeries.id, seriesId), isRunBy(actor, club.id)));
  return own;
}

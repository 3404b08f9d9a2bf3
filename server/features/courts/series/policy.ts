import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { weeklySeries } from "#server/db/tables/series.ts";
import { isRunBy } from "#server/features/clubs/policy.ts";
import type { Actor } from "#server/platform/gate.ts";

/**
 * The turno fijo and its club, if the actor runs it, with its court locked: whoever else books it, blocks it or makes dates waits, so that of
 * two who change one the second sees what the first has done. It is read when the court is ours: what is only joined to a lock is as it was before.
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

/** The turno fijo and its club, if the actor runs it. */
export async function findOwnSeries(db: Database, seriesId: string, actor: Actor) {
  const [own] = await db
    .select({ series: weeklySeries, club })
    .from(weeklySeries)
    .innerJoin(club, eq(club.id, weeklySeries.clubId))
    .where(and(eq(weeklySeries.id, seriesId), isRunBy(actor, club.id)));
  return own;
}

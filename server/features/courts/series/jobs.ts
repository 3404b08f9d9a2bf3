import { asc, eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { RequestRules } from "#domain/courts/booking-rules/request.ts";
import type { Database } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { weeklySeries } from "#server/db/tables/series.ts";
import { courtsToLookAt } from "./reads-dates.ts";
import { makeWaitingDates, tendDates } from "./writes-tending.ts";

type SeriesJobParts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
  readonly requestRules: RequestRules;
};

/**
 * Makes the dates of every weekly series up to its horizon, one club at a time: after a crash the next run does the
 * rest. Runs take turns on a lock. If they skipped locked clubs instead, two runs could each leave a club to the other.
 */
export async function makeSeriesDates({ db, now, log, requestRules }: SeriesJobParts): Promise<void> {
  const clubs = await db
    .selectDistinct({ id: club.id })
    .from(club)
    .innerJoin(weeklySeries, eq(weeklySeries.clubId, club.id))
    .where(eq(club.status, "active"))
    .orderBy(asc(club.id));
  for (const { id } of clubs) {
    const made = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('weekly_series'))`);
      return (await tendDates(tx, { actor: null, now, requestId: "make-series-dates" }, id, requestRules)).made;
    });
    if (made > 0) log.info({ club: id, dates: made }, "Dates of turnos fijos are made");
  }
}

/**
 * Makes the dates that waited for an answered request or an ended offer, one court at a time. Runs before the freed
 * slots are offered to the waiting list.
 */
export async function makeDatesThatWaited({ db, now, log }: Omit<SeriesJobParts, "requestRules">): Promise<void> {
  for (const courtId of await courtsToLookAt(db, now())) {
    const by = { actor: null, now, requestId: "make-dates-that-waited" };
    const made = await db.transaction((tx) => makeWaitingDates(tx, by, courtId));
    if (made > 0) log.info({ court: courtId, dates: made }, "Dates of turnos fijos that waited are made");
  }
}

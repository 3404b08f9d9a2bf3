import type { Logger } from "pino";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { rowsAtOnce } from "#server/db/batches.ts";
import type { Database } from "#server/db/connect.ts";
import { playersBehind, sumRankingPoints } from "./writes.ts";

type PlayerJobParts = { readonly db: Database; readonly log?: Logger };

/**
 * Expires the points that no longer count on this day, and moves the week of the position changes on. Returns the
 * number of players affected. Once a day is enough.
 */
export async function expirePoints({ db, log }: PlayerJobParts, today: CalendarDate): Promise<number> {
  let players = 0;
  for (let after: string | null = null; ; ) {
    const { last, behind }: Awaited<ReturnType<typeof playersBehind>> = await playersBehind(
      db,
      today,
      after,
      rowsAtOnce,
    );
    if (last === null) break;
    if (behind.length > 0) players += await db.transaction((tx) => sumRankingPoints(tx, today, behind));
    after = last;
  }
  if (players > 0) log?.info({ players, today }, "The ranking follows the day");
  return players;
}

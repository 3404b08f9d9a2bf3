import type { Logger } from "pino";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { sumRankingPoints } from "./writes.ts";

type PlayerJobParts = { readonly db: Database; readonly log?: Logger };

/**
 * Lets fall the points that do not count any more on this day, and moves the week on with which places are compared; tells how many
 * players that concerned. Once a day is enough.
 */
export async function expirePoints({ db, log }: PlayerJobParts, today: CalendarDate): Promise<number> {
  const players = await db.transaction((tx) => sumRankingPoints(tx, today));
  if (players > 0) log?.info({ players, today }, "The ranking follows the day");
  return players;
}

import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { sumRankingPoints } from "./writes.ts";

/** Lets fall the points that do not count any more on this day; tells how many players that concerned. Once a day is enough. */
export function letOldPointsFall(db: Database, today: CalendarDate): Promise<number> {
  return db.transaction((tx) => sumRankingPoints(tx, today));
}

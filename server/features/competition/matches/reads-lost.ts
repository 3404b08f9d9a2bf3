import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { formerPlaceOf, type LostBecause } from "#server/features/competition/draws/writes-places.ts";
import { endedCallsOf } from "#server/features/competition/draws/writes-suspension.ts";
import type { reopenedBy } from "./writes.ts";

/** A place that a match cannot get back once it is open. */
export type FoundLost = {
  readonly key: string;
  readonly court: string;
  readonly day: CalendarDate;
  readonly startMinute: number;
  readonly why: LostBecause;
};

/** Finds the places that matches lose when they are open again; a match that returns to its court keeps its own. */
export async function lostPlacesOf(
  db: Database,
  reopened: ReturnType<typeof reopenedBy>,
  now: Date,
): Promise<readonly FoundLost[]> {
  const same = reopened.flatMap(({ key, isSame }) => (isSame ? key : []));
  const back = new Set((await endedCallsOf(db, same, now)).map(({ matchId }) => matchId));
  const lost: FoundLost[] = [];
  for (const { key, isRound } of reopened) {
    if (isRound) continue;
    const former = back.has(key) ? undefined : await formerPlaceOf(db, key, now);
    if (!former?.lostBecause) continue;
    const { court, day, startMinute, lostBecause: why } = former;
    lost.push({ key, court, day, startMinute, why });
  }
  return lost;
}

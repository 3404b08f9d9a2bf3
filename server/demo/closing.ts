import type { CalendarDate } from "#domain/lib/calendar.ts";
import { defaultRankingWeeks, expiresOn } from "#domain/ranking/ledger.ts";
import type { Transaction } from "#server/db/connect.ts";
import { endsOf } from "#server/features/closing/reads-ends.ts";
import { award, noteClosing } from "#server/features/closing/writes.ts";
import type { Moment } from "./tournaments.ts";

/** Closes a tournament of the past on its last day: every pair gets the place and the points that its matches gave it. */
export async function closePlayed(tx: Transaction, tournamentId: string, lastDay: CalendarDate, { by }: Moment) {
  const ends = await endsOf(tx, tournamentId);
  if (!ends.every(({ state }) => state === "finished")) throw new Error("the demonstration closes what is not played");
  // Past the last match, by the clock of the province.
  const evening = new Date(`${lastDay}T23:30:00-03:00`);
  const validUntil = expiresOn(lastDay, defaultRankingWeeks);
  const awards = ends.flatMap((end) => end.awards);
  await award(tx, awards, { dateCompleted: lastDay, validUntil });
  await noteClosing(tx, { tournamentId, closedAt: evening, closedBy: by, freed: [] });
}

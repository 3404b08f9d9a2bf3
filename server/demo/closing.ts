import { defaultRankingWeeks, expiresOn } from "#domain/competition/ranking/ledger.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Transaction } from "#server/db/connect.ts";
import { endsOf } from "#server/features/competition/closing/reads-ends.ts";
import { award, noteClosing } from "#server/features/competition/closing/writes.ts";
import type { Moment } from "./tournaments.ts";

/** Closes a past tournament on its last day: every pair gets the position and the points that its matches earned. */
export async function closePlayed(tx: Transaction, tournamentId: string, lastDay: CalendarDate, { by }: Moment) {
  const ends = await endsOf(tx, tournamentId);
  if (!ends.every(({ state }) => state === "finished")) throw new Error("the demonstration closes what is not played");
  // Later than the last match, in the time zone of the province.
  const evening = new Date(`${lastDay}T23:30:00-03:00`);
  const validUntil = expiresOn(lastDay, defaultRankingWeeks);
  const awards = ends.flatMap((end) => end.awards);
  await award(tx, awards, { dateCompleted: lastDay, validUntil });
  await noteClosing(tx, { tournamentId, closedAt: evening, closedBy: by, freed: [] });
}

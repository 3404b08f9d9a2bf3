import type { CalendarDate } from "#domain/lib/calendar.ts";
import { expiresOn, usualValidity } from "#domain/ranking/ledger.ts";
import type { Transaction } from "#server/db/connect.ts";
import { categoriesOf } from "#server/features/closing/reads.ts";
import { endsOf } from "#server/features/closing/view.ts";
import { award, noteClosing } from "#server/features/closing/writes.ts";
import { storedBoardsOf } from "#server/features/draws/reads-board.ts";
import type { Moment } from "./tournaments.ts";

/** Closes a tournament of the past on its last day: every pair gets the place and the points that its matches gave it. */
export async function closePlayed(tx: Transaction, tournamentId: string, lastDay: CalendarDate, { by, at }: Moment) {
  const categories = await categoriesOf(tx, tournamentId);
  const boards = await storedBoardsOf(
    tx,
    categories.map(({ id }) => id),
  );
  const ends = endsOf(categories, boards);
  if (!ends.every(({ state }) => state === "finished")) throw new Error("the demonstration closes what is not played");
  const validUntil = expiresOn({ earnedOn: lastDay }, usualValidity);
  const awards = ends.flatMap((end) => end.awards);
  await award(tx, awards, { dateCompleted: lastDay, validUntil });
  await noteClosing(tx, { tournamentId, closedAt: at, closedBy: by, freed: [] });
}

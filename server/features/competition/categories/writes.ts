import { and, eq, lt, sql } from "drizzle-orm";
import type { DaySpan } from "#domain/competition/leagues/fechas.ts";
import type { Transaction } from "#server/db/connect.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** Adds to the counts of taken places and waiting pairs of a category. */
export async function changeCounts(
  tx: Transaction,
  categoryId: string,
  by: { readonly taken?: number; readonly waiting?: number },
): Promise<void> {
  const { taken, waiting } = tournamentCategory;
  await tx
    .update(tournamentCategory)
    .set({ taken: sql`${taken} + ${by.taken ?? 0}`, waiting: sql`${waiting} + ${by.waiting ?? 0}` })
    .where(eq(tournamentCategory.id, categoryId));
}

/** Moves the last day of a tournament to that of its last fecha, if it would end before. The tournament is locked. */
export async function extendTournament(
  tx: Transaction,
  tournamentId: string,
  windows: readonly DaySpan[],
): Promise<void> {
  const last = windows
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  if (last === undefined) return;
  const { id, endDate } = tournament;
  await tx
    .update(tournament)
    .set({ endDate: last })
    .where(and(eq(id, tournamentId), lt(endDate, last)));
}

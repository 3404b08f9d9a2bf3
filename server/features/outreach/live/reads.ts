import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { draw } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { wholeBoard } from "#server/features/competition/draws/reads-board.ts";

/** Finds the live draws of a tournament, each whole, in the order of its categories. */
export function boardsOfTournament(db: Database, tournamentId: string) {
  return db
    .select(wholeBoard)
    .from(draw)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, draw.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(eq(tournament.id, tournamentId), isNull(draw.supersededAt)))
    .orderBy(asc(tournamentCategory.position));
}

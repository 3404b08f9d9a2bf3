import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { draw, match } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/policy.ts";
import type { Actor } from "#server/platform/gate.ts";

/** Where a match is played. */
export type MatchPlaces = { readonly categoryId: string; readonly tournamentId: string; readonly clubId: string };

/**
 * The category of a match in a live draw, under lock, if the actor runs its club; a match of somebody else's club does not exist
 * for them. Every result of a category waits here for the one before it, and for a draw or the closing of the tournament.
 */
export async function lockCategoryOfMatch(
  tx: Transaction,
  matchId: string,
  actor: Actor,
): Promise<MatchPlaces | undefined> {
  const [found] = await placeOf(tx, matchId, actor).for("update", { of: tournamentCategory });
  return found;
}

/** The same, only to look. */
export async function categoryOfMatch(db: Database, matchId: string, actor: Actor): Promise<MatchPlaces | undefined> {
  const [found] = await placeOf(db, matchId, actor);
  return found;
}

function placeOf(db: Database | Transaction, matchId: string, actor: Actor) {
  return db
    .select({ categoryId: tournamentCategory.id, tournamentId: tournament.id, clubId: tournament.clubId })
    .from(match)
    .innerJoin(draw, eq(draw.id, match.drawId))
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, draw.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(eq(match.id, matchId), isNull(draw.supersededAt), isRunBy(actor, tournament.clubId)));
}

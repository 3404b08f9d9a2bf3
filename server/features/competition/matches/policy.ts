import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { draw, match } from "#server/db/tables/draws.ts";
import { matchDay, matchPlacement } from "#server/db/tables/schedules.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** The category, the tournament and the club of a match. */
export type MatchPlaces = { readonly categoryId: string; readonly tournamentId: string; readonly clubId: string };

/**
 * Locks the category of a match in a live draw, if the actor runs its club; undefined otherwise. Every result of a
 * category waits here for the one before it, and for a draw or the closing of the tournament.
 */
export async function lockCategoryOfMatch(
  tx: Transaction,
  matchId: string,
  actor: Actor,
): Promise<MatchPlaces | undefined> {
  const [found] = await placeOf(tx, matchId, actor).for("update", { of: tournamentCategory });
  return found;
}

/** Finds the same without a lock. */
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
    .where(and(eq(match.id, matchId), isNull(draw.supersededAt), isRunBy(actor, tournament.clubId), withinPass(actor)));
}

/**
 * Limits matches to those of the actor's pass: they stand, or else are planned, on one of its courts. Without a pass it
 * limits nothing. Every procedure that a scorer may call finds its match by this condition.
 */
function withinPass({ pass }: Actor): SQL | undefined {
  if (!pass) return undefined;
  const standsOn = sql`select ${matchDay.courtId} from ${matchDay} where ${matchDay.matchId} = ${match.id}`;
  const plannedOn = sql`select ${matchPlacement.courtId} from ${matchPlacement}
    where ${matchPlacement.matchId} = ${match.id}`;
  const courts = sql.param([...pass.courtIds]);
  return sql`${tournament.id} = ${pass.tournamentId}
    and coalesce((${standsOn}), (${plannedOn})) = any(${courts}::uuid[])`;
}

/** Returns true if the actor may send matches to a court: a scorer only to those of the pass. */
export function maySendTo({ pass }: Actor, courtId: string): boolean {
  return !pass || pass.courtIds.includes(courtId);
}

/** Finds a tournament with its categories, if the actor runs its club. */
export async function ownTournament(db: Database, tournamentId: string, actor: Actor) {
  const rows = await db
    .select({
      tournament: { id: tournament.id, name: tournament.name, clubId: tournament.clubId, status: tournament.status },
      category: tournamentCategory,
    })
    .from(tournament)
    .innerJoin(tournamentCategory, eq(tournamentCategory.tournamentId, tournament.id))
    .where(and(eq(tournament.id, tournamentId), isRunBy(actor, tournament.clubId)))
    .orderBy(tournamentCategory.position);
  const [first] = rows;
  return first && { ...first.tournament, categories: rows.map(({ category }) => category) };
}

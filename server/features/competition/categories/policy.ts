import { and, eq, sql } from "drizzle-orm";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { can } from "#domain/people/players/memberships.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { formatIs } from "#server/db/format-is.ts";
import { draw } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { type LockedCategory, lockCategory } from "./reads.ts";

/** Locks the category and returns it, if the actor runs its club; undefined otherwise. */
export async function lockManagedCategory(
  tx: Transaction,
  categoryId: string,
  actor: Actor,
): Promise<LockedCategory | undefined> {
  const category = await lockCategory(tx, categoryId);
  return category && can(actor, "run-club", category.clubId) ? category : undefined;
}

/**
 * Locks the tournament of a league's category, whose last day may move, and then the category; returns it, if the actor
 * runs its club. A category of another format is locked alone.
 */
export async function lockManagedSeason(
  tx: Transaction,
  categoryId: string,
  actor: Actor,
): Promise<LockedCategory | undefined> {
  await tx
    .select({ id: tournament.id })
    .from(tournament)
    .innerJoin(tournamentCategory, eq(tournamentCategory.tournamentId, tournament.id))
    .where(and(eq(tournamentCategory.id, categoryId), formatIs(tournamentCategory.format, hasFechas)))
    .for("no key update", { of: tournament });
  return lockManagedCategory(tx, categoryId, actor);
}

/** Finds a category and whether it is drawn, if the actor runs its club. */
export async function ownCategory(db: Database, categoryId: string, actor: Actor) {
  const live = sql<boolean>`exists (select 1 from ${draw}
    where ${draw.categoryId} = ${tournamentCategory.id} and ${draw.supersededAt} is null)`;
  const [found] = await db
    .select({ id: tournamentCategory.id, drawn: live })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(eq(tournamentCategory.id, categoryId), isRunBy(actor, tournament.clubId)));
  return found;
}

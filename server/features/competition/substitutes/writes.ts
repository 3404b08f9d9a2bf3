import { and, eq, sql } from "drizzle-orm";
import type { Lineup, SubstituteNumber } from "#domain/competition/leagues/substitutes.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { matchLineup, pair, pairSubstitute } from "#server/db/tables/pairs.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** Saves a substitute of a pair. */
export async function saveSubstitute(
  tx: Transaction,
  substitute: {
    readonly pairId: string;
    readonly number: SubstituteNumber;
    readonly categoryId: string;
    readonly personId: PersonId;
    readonly addedBy: PersonId;
    readonly addedAt: Date;
  },
): Promise<void> {
  await tx.insert(pairSubstitute).values(substitute);
}

/** Deletes a substitute of a pair. False if they are none. */
export async function deleteSubstitute(tx: Transaction, pairId: string, who: PersonId): Promise<boolean> {
  const own = and(eq(pairSubstitute.pairId, pairId), eq(pairSubstitute.personId, who));
  return (await tx.delete(pairSubstitute).where(own).returning({ pairId: pairSubstitute.pairId })).length > 0;
}

/**
 * Deletes a person as the substitute of a pair, and returns the category, tournament, club and people of the pair;
 * undefined if they are none.
 */
export async function deleteOwnSubstitute(tx: Transaction, pairId: string, who: PersonId) {
  const [place] = await tx
    .select({
      category: pairSubstitute.categoryId,
      tournament: tournament.id,
      club: tournament.clubId,
      people: sql<readonly string[]>`array[${pair.proposerId}, ${pair.inviteeId}]`,
    })
    .from(pairSubstitute)
    .innerJoin(pair, eq(pair.id, pairSubstitute.pairId))
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, pairSubstitute.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(eq(pairSubstitute.pairId, pairId), eq(pairSubstitute.personId, who)));
  return (await deleteSubstitute(tx, pairId, who)) ? place : undefined;
}

/** Saves who played a match for a pair; null for the pair itself. */
export async function saveLineup(
  tx: Transaction,
  matchId: string,
  pairId: string,
  lineup: Lineup<PersonId> | null,
): Promise<void> {
  const own = and(eq(matchLineup.matchId, matchId), eq(matchLineup.pairId, pairId));
  if (!lineup) return void (await tx.delete(matchLineup).where(own));
  const { withSubstitute } = lineup;
  const [oneId, otherId] = lineup.players;
  await tx
    .insert(matchLineup)
    .values({ matchId, pairId, oneId, otherId, withSubstitute })
    .onConflictDoUpdate({
      target: [matchLineup.matchId, matchLineup.pairId],
      set: { oneId, otherId, withSubstitute },
      setWhere: sql`(${matchLineup.oneId}, ${matchLineup.otherId}) is distinct from (${oneId}::uuid, ${otherId}::uuid)`,
    });
}

import { and, eq } from "drizzle-orm";
import { formatOf, type OpenBoard, resultOf } from "#domain/competition/matches/board.ts";
import type { ClaimableMatch } from "#domain/competition/result-claims/claim.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import { lockCategory } from "#server/features/competition/categories/reads.ts";
import { boardFrom, type StoredBoard, storedBoardOf } from "#server/features/competition/draws/reads-board.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { claimsOf, peopleOfMatch, placeOfClaimable, type StoredClaim } from "./reads.ts";

/** A match whose result its players enter, with its claims, under the lock of its category. */
export type LockedMatch = {
  readonly place: NonNullable<Awaited<ReturnType<typeof placeOfClaimable>>>;
  readonly stored: StoredBoard;
  readonly board: OpenBoard<string>;
  readonly matchId: string;
  readonly revision: number;
  readonly claimable: ClaimableMatch;
  readonly claims: readonly StoredClaim[];
};

/**
 * Locks the category of a match and returns the match, if its players enter their results and it concerns this one;
 * undefined otherwise. The clock (null) acts for nobody. A result of the club waits here too.
 */
export async function lockClaimable(
  tx: Transaction,
  matchId: string,
  player: string | null,
): Promise<LockedMatch | undefined> {
  const place = await placeOfClaimable(tx, matchId, player);
  if (!place) return undefined;
  await lockCategory(tx, place.categoryId);
  const stored = await storedBoardOf(tx, place.categoryId);
  const row = stored?.matches.find(({ id }) => id === matchId);
  if (!stored || !row) return undefined;
  const board = boardFrom(stored);
  const match = board.matches.get(matchId);
  if (!match) return undefined;
  const claims = await claimsOf(tx, matchId);
  const claimable = {
    sides: await peopleOfMatch(tx, matchId),
    hasResult: resultOf(match) !== null,
    hasClaim: claims.some(({ state }) => state === "open" || state === "disputed"),
    format: formatOf(board, match),
  };
  return { place, stored, board, matchId, revision: row.revision, claimable, claims };
}

/** Checks if the actor runs the club of a tournament. */
export async function runsTournament(db: Database, tournamentId: string, actor: Actor): Promise<boolean> {
  const { id, clubId } = tournament;
  const found = await db
    .select({ id })
    .from(tournament)
    .where(and(eq(id, tournamentId), isRunBy(actor, clubId)));
  return found.length > 0;
}

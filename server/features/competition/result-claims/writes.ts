import { and, eq, isNull } from "drizzle-orm";
import { matchOn, resultOf } from "#domain/competition/matches/board.ts";
import { enterResult } from "#domain/competition/matches/result-change.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import type { Side } from "#domain/competition/scoring/side.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Transaction } from "#server/db/connect.ts";
import { resultClaim } from "#server/db/tables/draws.ts";
import { saveMatches } from "#server/features/competition/matches/writes.ts";
import type { LockedMatch } from "./policy.ts";
import type { StoredClaim } from "./reads.ts";

type NewClaim = {
  readonly matchId: string;
  readonly revision: number;
  readonly outcome: Outcome;
  readonly by: Side;
  readonly claimedBy: PersonId;
  readonly claimedAt: Date;
};

/** Saves a claim and returns its id; undefined if another one of the match is open. */
export async function saveClaim(tx: Transaction, { by, ...claim }: NewClaim): Promise<string | undefined> {
  const [saved] = await tx
    .insert(resultClaim)
    .values({ ...claim, claimedSide: by === "pair1" ? 1 : 2 })
    .onConflictDoNothing()
    .returning({ id: resultClaim.id });
  return saved?.id;
}

/** An answer to a claim: of a player of the other side, or of the clock. */
type Answer =
  | { readonly answer: "confirmed" | "disputed"; readonly answeredBy: PersonId }
  | { readonly answer: "silence"; readonly answeredBy: null };

/** Saves the answer to a claim. False if somebody else has answered or the club has decided. */
export async function saveAnswer(tx: Transaction, claimId: string, given: Answer, now: Date): Promise<boolean> {
  const settledAt = given.answer === "disputed" ? null : now;
  const answered = await tx
    .update(resultClaim)
    .set({ ...given, answeredAt: now, settledAt })
    .where(and(eq(resultClaim.id, claimId), isNull(resultClaim.answer), isNull(resultClaim.settledAt)))
    .returning({ id: resultClaim.id });
  return answered.length === 1;
}

/**
 * Confirms a claim and enters its result, of which the claimer is the author. Refuses if the match has changed since,
 * or if the claim has an answer; the caller then must not commit. Rules L.5.
 */
export async function confirmClaim(
  tx: Transaction,
  { place, stored, board, matchId, revision }: LockedMatch,
  claim: StoredClaim,
  given: Answer,
  { now, requestId }: { readonly now: () => Date; readonly requestId: string },
): Promise<Result<null, "CLAIM_OVERRULED" | "CLAIM_ANSWERED">> {
  const entered = enterResult(board, matchId, claim.outcome);
  if (!entered.ok || revision !== claim.revision) return refuse("CLAIM_OVERRULED");
  const { changes } = entered.value;
  const after = changes.flatMap((match) => (match.key === matchId ? (resultOf(match) ?? []) : []))[0];
  if (!after) return refuse("CLAIM_OVERRULED");
  if (!(await saveAnswer(tx, claim.id, given, now()))) return refuse("CLAIM_ANSWERED");
  const { categoryId: category, tournamentId: tournament, clubId: club } = place;
  const { stage } = matchOn(board, matchId);
  const ids = { match: matchId, stage, category, tournament, club, changed: changes.map(({ key }) => key) };
  const event = { kind: "result.entered", ...ids, corrects: false, before: { revision, undone: [] }, after } as const;
  const author = { actor: { personId: claim.claimedBy }, now, confirmedBy: given.answeredBy };
  const saved = await saveMatches(tx, stored, board, { changes, by: matchId }, author, { requestId, event });
  return saved ? ok(null) : refuse("CLAIM_OVERRULED");
}

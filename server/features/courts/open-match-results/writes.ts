import { and, eq, isNull, sql } from "drizzle-orm";
import type { FriendlyResultView } from "#contract/courts/open-match-results.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import type { Side } from "#domain/competition/scoring/side.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { resultClaim } from "#server/db/tables/draws.ts";
import { openMatch } from "#server/db/tables/open-matches.ts";
import type { FoundMatch, StoredClaim } from "./reads.ts";

/** The next place in the order in which ratings learn: among the lines of the results of tournaments. */
const nextSeq = sql`nextval(pg_get_serial_sequence('match_history', 'id'))`;

type Entered = { readonly result: FriendlyResultView; readonly outcome: Outcome; readonly by: PersonId };

/** Saves a claim of a player and returns its id; undefined if another one waits. A disputed one before it is over. */
export async function saveClaim(
  tx: Transaction,
  found: FoundMatch,
  { side, at, ...entered }: Entered & { readonly side: Side; readonly at: Date },
): Promise<string | undefined> {
  await endClaims(tx, found.id, at, "disputed");
  const [saved] = await tx
    .insert(resultClaim)
    .values({ ...claimOf(found, entered), claimedSide: side === "pair1" ? 1 : 2, claimedAt: at })
    .onConflictDoNothing()
    .returning({ id: resultClaim.id });
  return saved?.id;
}

function claimOf({ id, revision }: FoundMatch, { result, outcome, by }: Entered) {
  const { format = null, partner = null, why = null } = { format: null, partner: null, why: null, ...result };
  return { openMatchId: id, revision, outcome, format, partner, why, claimedBy: by };
}

/** Ends the claim that waits, which then counts for nothing; with `answer` only one that was answered so. */
async function endClaims(tx: Transaction, matchId: string, at: Date, answer?: "disputed") {
  const isOpen = and(eq(resultClaim.openMatchId, matchId), isNull(resultClaim.settledAt));
  await tx
    .update(resultClaim)
    .set({ settledAt: at })
    .where(answer ? and(isOpen, eq(resultClaim.answer, answer)) : isOpen);
}

/** An answer to a claim that confirms it: of a player of the other side, or of the clock. */
export type Confirmation =
  | { readonly answer: "confirmed"; readonly answeredBy: PersonId }
  | { readonly answer: "silence"; readonly answeredBy: null };

const isUnanswered = and(isNull(resultClaim.answer), isNull(resultClaim.settledAt));

/** Confirms a claim, which ends the match. False if somebody else has answered, or the match has a result. */
export async function confirmClaim(
  tx: Transaction,
  { id, outcome }: Pick<StoredClaim, "id" | "outcome">,
  matchId: string,
  given: Confirmation & { readonly at: Date },
): Promise<boolean> {
  const { at, ...answer } = given;
  const seq = outcome.kind === "played" ? nextSeq : null;
  const answered = await tx
    .update(resultClaim)
    .set({ ...answer, answeredAt: at, settledAt: at, seq })
    .where(and(eq(resultClaim.id, id), isUnanswered))
    .returning({ id: resultClaim.id });
  return answered.length === 1 && endMatch(tx, matchId, outcome);
}

/** Disputes a claim, which waits on. False if somebody else has answered. */
export async function disputeClaim(tx: Transaction, claimId: string, by: PersonId, at: Date): Promise<boolean> {
  const answered = await tx
    .update(resultClaim)
    .set({ answer: "disputed", answeredBy: by, answeredAt: at })
    .where(and(eq(resultClaim.id, claimId), isUnanswered))
    .returning({ id: resultClaim.id });
  return answered.length === 1;
}

/** Saves the decision of the club, which ends the claim that waits and the match. False if it has a result. */
export async function saveDecision(
  tx: Transaction,
  found: FoundMatch,
  { at, ...entered }: Entered & { readonly at: Date },
): Promise<boolean> {
  await endClaims(tx, found.id, at);
  const { by, outcome } = entered;
  const seq = outcome.kind === "played" ? nextSeq : null;
  const times = { claimedAt: at, answeredAt: at, settledAt: at };
  const decided = { answer: "decided", answeredBy: by, claimedSide: 1, seq, ...times } as const;
  await tx.insert(resultClaim).values({ ...claimOf(found, entered), ...decided });
  return endMatch(tx, found.id, outcome);
}

/** Ends a live match; false if it is over already. */
async function endMatch(tx: Transaction, matchId: string, { kind }: Outcome): Promise<boolean> {
  const outcome = kind === "played" ? "played" : "not-played";
  const ended = await tx
    .update(openMatch)
    .set({ state: "ended", outcome, revision: sql`${openMatch.revision} + 1` })
    .where(and(eq(openMatch.id, matchId), eq(openMatch.state, "live")))
    .returning({ id: openMatch.id });
  return ended.length === 1;
}

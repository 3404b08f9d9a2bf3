import type { ClaimPlayer } from "#domain/competition/result-claims/claim.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { personId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { storedBoardOf } from "#server/features/competition/draws/reads-board.ts";
import { claimsOf, peopleOfMatch } from "#server/features/competition/result-claims/reads.ts";
import { saveAnswer, saveClaim } from "#server/features/competition/result-claims/writes.ts";
import type { Written } from "./tournaments.ts";

const hour = 3_600_000;
const outcome: Outcome = {
  kind: "played",
  sets: [
    { kind: "games", pair1: 6, pair2: 4 },
    { kind: "games", pair1: 3, pair2: 6 },
    { kind: "points", pair1: 10, pair2: 7 },
  ],
};

/**
 * Writes the results that players of a league have entered: in the first division one that waits for the rivals, in the
 * second one that they dispute.
 */
export async function writeClaims(tx: Transaction, { drawn }: Written, now: Date): Promise<void> {
  for (const [nth, { categoryId }] of drawn.entries()) {
    const stored = await storedBoardOf(tx, categoryId);
    const match = stored?.matches.find(({ outcome, round }) => outcome === null && round === 4);
    if (!match) throw new Error("the demonstration lacks an open match of the fourth fecha");
    const { pair1, pair2 } = await peopleOfMatch(tx, match.id);
    const isPlayer = ({ part }: ClaimPlayer) => part === "player";
    const [claimer, rival] = [pair1.find(isPlayer)?.person, pair2.find(isPlayer)?.person];
    if (!claimer || !rival) throw new Error("the demonstration lacks the players of a match");
    const claimedAt = new Date(now.getTime() - 3 * hour);
    const claim = { matchId: match.id, revision: match.revision, outcome, by: "pair1" as const, claimedAt };
    await saveClaim(tx, { ...claim, claimedBy: personId(claimer) });
    const [saved] = await claimsOf(tx, match.id);
    if (nth === 0 || !saved) continue;
    const dispute = { answer: "disputed", answeredBy: personId(rival) } as const;
    await saveAnswer(tx, saved.id, dispute, new Date(now.getTime() - hour));
  }
}

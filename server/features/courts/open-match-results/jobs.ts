import type { Logger } from "pino";
import { silenceHours } from "#domain/competition/result-claims/claim.ts";
import { isConfirmedBySilence, sidesOfClaim } from "#domain/courts/open-match-results.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { record } from "#server/platform/events/record.ts";
import { lockMatch } from "./policy.ts";
import { idsOf, unansweredSince } from "./reads.ts";
import { confirmClaim } from "./writes.ts";

type ResultJobParts = { readonly db: Database; readonly now: () => Date; readonly log: Logger };

/** Confirms the claims of open matches whose other side has stayed silent for a day. Rules 7.14. */
export async function confirmSilentResults({ db, now, log }: ResultJobParts): Promise<void> {
  let confirmed = 0;
  for (const { id, matchId } of await unansweredSince(db, new Date(now().getTime() - silenceHours * 3_600_000))) {
    if (await db.transaction((tx) => confirmSilent(tx, matchId, id, now))) confirmed += 1;
  }
  if (confirmed > 0) log.info({ claims: confirmed }, "Results of open matches were confirmed by silence");
}

/** Confirms one claim that is still unanswered, if silence confirms it. */
async function confirmSilent(tx: Transaction, matchId: string, claimId: string, now: () => Date): Promise<boolean> {
  const found = await lockMatch(tx, matchId);
  const claim = found?.claims.find(({ id, isSettled, answer }) => id === claimId && !isSettled && answer === null);
  if (!found || !claim) return false;
  const by = claim.side === 1 ? "pair1" : "pair2";
  if (!isConfirmedBySilence(found.seats, sidesOfClaim(found.seats, claim), by, claim.outcome)) return false;
  if (!(await confirmClaim(tx, claim, matchId, { answer: "silence", answeredBy: null, at: now() }))) return false;
  const clock = { actor: null, requestId: "confirm-silent", now };
  await record(tx, clock, { kind: "open-match.result-confirmed", ...idsOf(found), after: claim.outcome });
  return true;
}

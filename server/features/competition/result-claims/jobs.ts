import type { Logger } from "pino";
import { confirmsBySilence, silenceHours } from "#domain/competition/result-claims/claim.ts";
import type { Database } from "#server/db/connect.ts";
import { lockClaimable } from "./policy.ts";
import { unansweredSince } from "./reads.ts";
import { confirmClaim } from "./writes.ts";

type ClaimJobParts = { readonly db: Database; readonly now: () => Date; readonly log: Logger };

/** Confirms the claims whose other side has stayed silent for a day, if silence confirms them. Rules L.5. */
export async function confirmSilent({ db, now, log }: ClaimJobParts): Promise<void> {
  const by = { now, requestId: "confirm-silent" };
  const given = { answer: "silence", answeredBy: null } as const;
  let confirmed = 0;
  for (const { id, matchId } of await unansweredSince(db, new Date(now().getTime() - silenceHours * 3_600_000))) {
    await db.transaction(async (tx) => {
      const locked = await lockClaimable(tx, matchId, null);
      const claim = locked?.claims.find((one) => one.id === id && one.state === "open");
      if (!locked || !claim || locked.stored.status !== "upcoming") return;
      if (!confirmsBySilence(locked.claimable, claim.by, claim.outcome)) return;
      const entered = await confirmClaim(tx, locked, claim, given, by);
      if (!entered.ok) throw new Error(`claim ${id} was not confirmed: ${entered.reason}`);
      confirmed += 1;
    });
  }
  if (confirmed > 0) log.info({ claims: confirmed }, "Claimed results were confirmed: the other side stayed silent");
}

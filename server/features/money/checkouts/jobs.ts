import { instant } from "#domain/lib/ids.ts";
import { nextLook, nextReading } from "#domain/money/gateway.ts";
import { lookAtAccount } from "#server/features/money/gateway/jobs.ts";
import { findAccount } from "#server/features/money/gateway/reads.ts";
import type { AskingParts } from "#server/features/money/gateway/writes-asking.ts";
import { dueCheckouts, duePayments, hintsToRead } from "./reads.ts";
import { deleteHints, deleteHintsBefore, saveNextLook, saveNextReading } from "./writes.ts";
import { readCheckout, readPayment } from "./writes-reading.ts";

/** After so many that had no answer the rest waits for the next time. */
const unansweredMax = 3;
const hintMilliseconds = 2 * 24 * 60 * 60 * 1000;

/**
 * Reads at Mercado Pago what somebody said has changed, and by itself what nobody said: checkouts that are open, at first after a minute
 * and for ten days at most, and payments that may have gone back. However often it is done, by however many programs, each counts once.
 */
export async function settlePayments(parts: AskingParts): Promise<void> {
  let unanswered = 0;
  const isEnough = (wasRead: boolean) => !wasRead && ++unanswered >= unansweredMax;
  const { db, now } = parts;
  for (const hint of await hintsToRead(db)) {
    const wasRead = await readHint(parts, hint);
    if (wasRead) await deleteHints(db, hint);
    if (isEnough(wasRead)) return;
  }
  await deleteHintsBefore(db, new Date(now().getTime() - hintMilliseconds));
  for (const checkout of await dueCheckouts(db, now())) {
    const account = await findAccount(db, checkout.clubId);
    // Before it is asked: what ends in the middle is asked again at its next time, and nothing is asked without end.
    const next = nextLook(instant(checkout.openedAt.getTime()), instant(now().getTime()));
    await saveNextLook(db, checkout.id, next === null ? null : new Date(next));
    if (account && isEnough(await readCheckout(parts, account, checkout))) return;
  }
  for (const { id, clubId, seenAt, approvedAt, verdict } of await duePayments(db, now())) {
    const account = await findAccount(db, clubId);
    const [since, at] = [instant((approvedAt ?? seenAt).getTime()), instant(now().getTime())];
    const next = verdict === "counted" ? nextReading(since, at) : nextLook(instant(seenAt.getTime()), at);
    await saveNextReading(db, id, next === null ? null : new Date(next));
    if (account && isEnough(await readPayment(parts, account, id))) return;
  }
}

async function readHint(parts: AskingParts, { clubId, paymentId }: { clubId: string; paymentId: number | null }) {
  if (paymentId === null) {
    await lookAtAccount(parts, clubId);
    return true;
  }
  const account = await findAccount(parts.db, clubId);
  return account ? readPayment(parts, account, paymentId) : true;
}

import { instant } from "#domain/lib/ids.ts";
import { nextLook, nextLookAfterPaid, nextReading } from "#domain/money/gateway.ts";
import { lookAtAccount } from "#server/features/money/gateway/jobs.ts";
import { findAccount } from "#server/features/money/gateway/reads.ts";
import type { AskingParts } from "#server/features/money/gateway/writes-asking.ts";
import { type Checkout, type DuePayment, dueCheckouts, duePayments, dueRefunds, hintsToRead } from "./reads.ts";
import { deleteHints, deleteHintsBefore, saveNextAsking, saveNextLook, saveNextReading } from "./writes.ts";
import { finishRefund, readCheckout, readPayment } from "./writes-reading.ts";

/** Where so many clubs at once have no answer it is the other side that is away: the rest waits for the next time. */
const unansweredMax = 3;
const hintMilliseconds = 2 * 24 * 60 * 60 * 1000;

/**
 * Reads at Mercado Pago what somebody said has changed, and by itself what nobody said: checkouts that are open, at first after a minute
 * and for ten days at most, those that are paid, for who pays twice, and payments that may have gone back. What a desk had given back, and nobody knows whether it was, is
 * finished. However often it is done, by
 * however many programs, each counts once. What cannot be read of one club, or goes wrong with one payment, keeps nobody else waiting.
 */
export async function settlePayments(parts: AskingParts): Promise<void> {
  const { db, now } = parts;
  const reading = createReading(parts);
  await deleteHintsBefore(db, new Date(now().getTime() - hintMilliseconds));
  for (const hint of await hintsToRead(db)) {
    const wasRead = await reading.of(hint.clubId, () => readHint(parts, hint));
    if (wasRead) await deleteHints(db, hint);
  }
  for (const checkout of await dueCheckouts(db, now())) {
    await reading.of(checkout.clubId, async () => {
      const account = await findAccount(db, checkout.clubId);
      // Before it is asked: what ends in the middle is asked again at its next time, and nothing is asked without end.
      await saveNextLook(db, checkout.id, nextLookAt(checkout, now()));
      return account ? readCheckout(parts, account, checkout) : true;
    });
  }
  for (const payment of await duePayments(db, now())) {
    await reading.of(payment.clubId, async () => {
      const account = await findAccount(db, payment.clubId);
      await saveNextReading(db, payment.id, nextReadingAt(payment, now()));
      return account ? readPayment(parts, account, payment.id) : true;
    });
  }
  for (const refund of await dueRefunds(db, now())) {
    await reading.of(refund.clubId, async () => {
      const account = await findAccount(db, refund.clubId);
      const next = nextLook(instant(refund.askedAt.getTime()), instant(now().getTime()));
      await saveNextAsking(db, refund.id, next === null ? null : new Date(next));
      return account ? finishRefund(parts, account, { refund, isLast: next === null }) : true;
    });
  }
  reading.end();
}

/** Reads one after the other, but nothing more of a club of which something could not be read, and nothing at all where nobody is answered. */
function createReading({ log }: AskingParts) {
  const unanswered = new Set<string>();
  const faults: unknown[] = [];
  return {
    of: async (clubId: string, read: () => Promise<boolean>): Promise<boolean> => {
      if (unanswered.has(clubId) || unanswered.size >= unansweredMax) return false;
      try {
        const wasRead = await read();
        if (!wasRead) unanswered.add(clubId);
        return wasRead;
      } catch (error) {
        log.warn({ err: error, club: clubId }, "A payment could not be settled; the others go on");
        faults.push(error);
        return false;
      }
    },
    /** What nobody foresaw is not passed over: the job has failed, though the rest of it is done. */
    end: () => {
      if (faults.length > 0) throw faults[0];
    },
  };
}

function nextLookAt({ openedAt, settledAt }: Checkout, now: Date): Date | null {
  const at = instant(now.getTime());
  const next = settledAt
    ? nextLookAfterPaid(instant(settledAt.getTime()), at)
    : nextLook(instant(openedAt.getTime()), at);
  return next === null ? null : new Date(next);
}

function nextReadingAt({ verdict, approvedAt, seenAt }: DuePayment, now: Date): Date | null {
  const [seen, at] = [instant(seenAt.getTime()), instant(now.getTime())];
  const next =
    verdict === "counted" ? nextReading(approvedAt ? instant(approvedAt.getTime()) : seen, at) : nextLook(seen, at);
  return next === null ? null : new Date(next);
}

async function readHint(parts: AskingParts, { clubId, paymentId }: { clubId: string; paymentId: number | null }) {
  if (paymentId === null) {
    await lookAtAccount(parts, clubId);
    return true;
  }
  const account = await findAccount(parts.db, clubId);
  return account ? readPayment(parts, account, paymentId) : true;
}

import { instant } from "#domain/lib/ids.ts";
import { nextLook, nextLookAfterPaid, nextReading } from "#domain/money/gateway/gateway.ts";
import { lookAtAccount } from "#server/features/money/gateway/jobs.ts";
import { findAccount } from "#server/features/money/gateway/reads.ts";
import type { AskingParts } from "#server/features/money/gateway/writes-asking.ts";
import { type Checkout, type DuePayment, dueCheckouts, duePayments, dueRefunds, hintsToRead } from "./reads.ts";
import { deleteHints, deleteHintsBefore, saveNextAsking, saveNextLook, saveNextReading } from "./writes.ts";
import { finishRefund, readCheckout, readPayment } from "./writes-reading.ts";

/**
 * Clubs without an answer in one run after which Mercado Pago itself counts as down; the rest waits for the next run.
 */
const unansweredMax = 3;
const hintMilliseconds = 2 * 24 * 60 * 60 * 1000;

/**
 * Reads changed payments from Mercado Pago, those that a webhook named and those that no webhook named. Polls open
 * checkouts, first after a minute and for ten days at most. Polls paid checkouts, to find double payments, and payments
 * that may have been refunded. Finishes the refunds of desks whose outcome is unknown. Idempotent, also if several
 * servers run it at once. A club that cannot be read, or a payment that fails, never holds up the others.
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
      // Saved before asking: a run that stops midway asks again at the next time, and never without end.
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

/**
 * Reads one after the other. Skips the rest of a club after a failed read, and everything once too many clubs have no
 * answer.
 */
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
    /** Rethrows the first unexpected error: the job fails, though its other work is done. */
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

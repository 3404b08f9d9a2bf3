import { balanceOf, refund, reversal } from "#domain/money/finances/ledger.ts";
import { shareOut, stillToTakeBack, stoodUpAgain, type Verdict, wentBackThere } from "#domain/money/gateway/gateway.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { lockedCharges } from "#server/features/money/finances/reads-charges.ts";
import { doneBy, insertMovements, letOffWhatIsOver } from "#server/features/money/finances/writes-charges.ts";
import { tellOfCharge } from "#server/features/money/finances/writes-told.ts";
import { openRefundsOfPayment } from "#server/features/money/refunds/reads.ts";
import { saveDone } from "#server/features/money/refunds/writes.ts";
import { type By, record } from "#server/platform/events/record.ts";
import { type Checkout, type linesOf, movementsOfPayment } from "./reads.ts";

/** A checkout with its locked charges, and one of its payments. */
export type Held = {
  readonly checkout: Checkout;
  readonly lines: Awaited<ReturnType<typeof linesOf>>;
  readonly charges: Awaited<ReturnType<typeof lockedCharges>>;
  readonly paymentId: number;
};

type Counted = Extract<Verdict, { verdict: "counted" }>;

/**
 * Records the refunds of a counted payment at Mercado Pago, each once: those that the payment lists, or its state if it
 * lists none. A refund that a desk asked for goes to the desk's charge, with its operator as author. A pair stays
 * confirmed, and its half is owed again. Returns the reason for a review, null for none: "over-refunded" if the desk
 * had already refunded the same money.
 */
export async function takeBack(
  tx: Transaction,
  by: By & { readonly now: () => Date },
  { checkout, lines, charges, paymentId }: Held,
  said: Counted,
): Promise<"over-refunded" | "won-back" | null> {
  const before = await movementsOfPayment(tx, paymentId);
  const moved = before.map(({ chargeId, kind, paid, refundId }) => ({ chargeId, kind, paid, refundId }));
  const returned = moved.filter(({ kind }) => kind !== "payment");
  const written = {
    total: -returned.reduce((sum, { paid }) => sum + paid, 0),
    refundIds: returned.flatMap(({ refundId }) => refundId ?? []),
  };
  const again = stoodUpAgain(said, written);
  if (again > 0) return bringBack(tx, by, { checkout, charges, paymentId }, { moved: before, again });
  const why = said.wentBack === "charged-back" ? "charged-back" : "given-back-there";
  const isOfTheBank = why === "charged-back";
  let taken = 0;
  const open = await openRefundsOfPayment(tx, paymentId);
  for (const { refundId, amount } of stillToTakeBack(checkout.amount, said, written)) {
    const nth = refundId === null ? -1 : open.findIndex((one) => one.amount === amount);
    const [asked] = nth < 0 ? [] : open.splice(nth, 1);
    if (asked && refundId !== null) await saveDone(tx, asked.id, refundId);
    const doer = asked ? { ...by, actor: { personId: asked.askedBy } } : by;
    const reason = asked?.reason ?? null;
    const ofThese = asked ? lines.filter(({ chargeId }) => chargeId === asked.chargeId) : lines;
    const left = ofThese.map(({ chargeId }) => {
      const ofLine = moved.filter((one) => one.chargeId === chargeId).reduce((sum, { paid }) => sum + paid, 0);
      return { chargeId, left: Math.min(ofLine, charges.find(({ id }) => id === chargeId)?.paid ?? 0) };
    });
    const shares = shareOut(amount, left);
    for (const share of shares) {
      const charge = charges.find(({ id }) => id === share.chargeId);
      const back = charge && refund(charge, share.amount);
      if (!charge || !back?.ok) continue;
      const { id: chargeId, clubId } = charge;
      const row = { chargeId, clubId, kind: "refund", method: "mercado_pago", reason, ...back.value } as const;
      const ids = { why: asked ? null : why, gatewayPaymentId: paymentId, gatewayRefundId: refundId } as const;
      await insertMovements(tx, [{ ...row, ...ids, ...doneBy(doer) }]);
      const told = { kind: "refund", ...back.value, method: "mercado_pago", reason } as const;
      await tellOfCharge(tx, doer, charge, why === "charged-back" && !asked ? { ...told, why } : told);
      const after = balanceOf(charge.amount, [charge, back.value]);
      const keeps = isOfTheBank ? Math.max(0, (charge.fee ?? 0) - after.paid) : charge.owed;
      Object.assign(charge, await letOffWhatIsOver(tx, by, charge, { after, keeps }));
      moved.push({ chargeId, kind: "refund", paid: back.value.paid, refundId });
      taken += share.amount;
    }
  }
  if (isOfTheBank && taken > 0) {
    const after = { payment: String(paymentId), amount: taken };
    await record(tx, by, { kind: "checkout.charged-back", club: checkout.clubId, after });
  }
  return wentBackThere(checkout.amount, said) > written.total + taken ? "over-refunded" : null;
}

/**
 * Records a chargeback that the bank decided for the club: reverses its refunds in the ledger, the last first, and
 * notifies the club. Returns "won-back" for a review if a charge is no longer owed, so that the ledger has no place for
 * the money.
 */
async function bringBack(
  tx: Transaction,
  by: By & { readonly now: () => Date },
  { checkout, charges, paymentId }: Pick<Held, "checkout" | "charges" | "paymentId">,
  { moved, again }: { readonly moved: Awaited<ReturnType<typeof movementsOfPayment>>; readonly again: number },
): Promise<"won-back" | null> {
  let left = again;
  const isReversed = (id: string) => moved.some(({ reverses }) => reverses === id);
  for (const { id: reverses, chargeId, kind, refundId, ...change } of moved.toReversed()) {
    const charge = charges.find(({ id }) => id === chargeId);
    const isOfTheBank = kind === "refund" && refundId === null && !isReversed(reverses) && -change.paid <= left;
    const opposite = charge && isOfTheBank ? reversal(charge, { kind, change, reversed: false }) : null;
    if (!charge || !opposite?.ok) continue;
    const row = { chargeId, clubId: charge.clubId, kind: "reversal", reverses, method: "mercado_pago" } as const;
    const why = "won-back";
    await insertMovements(tx, [{ ...row, why, ...opposite.value, gatewayPaymentId: paymentId, ...doneBy(by) }]);
    await tellOfCharge(tx, by, charge, { kind: "reversal", ...opposite.value, method: "mercado_pago", reason: null });
    Object.assign(charge, balanceOf(charge.amount, [charge, opposite.value]));
    left -= opposite.value.paid;
  }
  if (left < again) {
    const after = { payment: String(paymentId), amount: again - left };
    await record(tx, by, { kind: "checkout.won-back", club: checkout.clubId, after });
  }
  return left > 0 ? "won-back" : null;
}

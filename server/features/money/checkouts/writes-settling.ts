import { inArray, or } from "drizzle-orm";
import { type Instant, instant } from "#domain/lib/ids.ts";
import { payment as payOff } from "#domain/money/finances/ledger.ts";
import { type GatewayPayment, nextLook, nextReading, settle, type Verdict } from "#domain/money/gateway/gateway.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { gatewayPayment } from "#server/db/tables/gateway.ts";
import { chargeBalance } from "#server/db/tables/money.ts";
import { lockPlacesOfCharges } from "#server/features/competition/enrolment/reads.ts";
import { confirmPaid, type PlacesToConfirm } from "#server/features/competition/enrolment/writes.ts";
import { lockedCharges } from "#server/features/money/finances/reads-charges.ts";
import { doneBy, insertMovements } from "#server/features/money/finances/writes-charges.ts";
import { carryIntoTurns } from "#server/features/money/finances/writes-courts.ts";
import { type HeldForDeposit, holdDeposits, reinstateHolds } from "#server/features/money/finances/writes-deposits.ts";
import { tellOfCharge } from "#server/features/money/finances/writes-told.ts";
import type { GatewayAccount } from "#server/features/money/gateway/reads.ts";
import { type By, record } from "#server/platform/events/record.ts";
import {
  type Checkout,
  checkoutOfPayment,
  findPayment,
  linesOf,
  movementsOfPayment,
  requireCheckout,
} from "./reads.ts";
import { moveLine, saveNotReturned, savePaid, savePayment } from "./writes.ts";
import { type Held, takeBack } from "./writes-taking-back.ts";

type Clock = By & { readonly now: () => Date };
type PaymentRow = typeof gatewayPayment.$inferInsert;
type Standing = Pick<PaymentRow, "verdict" | "why">;
type Before = Standing & Pick<PaymentRow, "refundedCents">;

/**
 * Applies the state of a payment at Mercado Pago to the ledger. Idempotent, also if a webhook and the job read it at
 * once. Locks places, then held slots, then charges, as all money code does. Returns the verdict, or "older" for a
 * stale state.
 */
export async function settleLocked(
  tx: Transaction,
  by: Clock,
  { account, found, payment }: { account: GatewayAccount; found: Checkout; payment: GatewayPayment },
): Promise<PaymentRow["verdict"] | "older"> {
  const { lines, again } = await linesToSettle(tx, { account, found, payment, now: by.now() });
  const ids = lines.map(({ chargeId }) => chargeId);
  const places = await lockPlacesOfCharges(tx, ids);
  const deposits = await holdDeposits(tx, ids);
  const charges = await chargesToPay(tx, by, ids, again);
  const checkout = await requireCheckout(tx, found.id);
  const before = await findPayment(tx, payment.id);
  // Order never matters: the state that Mercado Pago updated last stands.
  if (before && before.updatedAt.getTime() > payment.updatedAt) return "older";
  const held: Held = { checkout, lines, charges, paymentId: payment.id };
  const stands = await decide(tx, by, { held, places, deposits, before, account, payment });
  // A new mismatch reopens the review.
  const isNews = before !== undefined && stands.why !== null && stands.why !== before.why;
  const at = { seenAt: before?.seenAt ?? by.now(), now: by.now(), isNews };
  await savePayment(tx, rowOf(payment, checkout, stands, at));
  await tellIfToReview(tx, by, { checkout, payment, before, stands });
  return stands.verdict;
}

/**
 * Returns the lines that the checkout pays. A late deposit for a slot that is still free reinstates the hold, and the
 * slot is charged again; its line then points to the new charge.
 */
async function linesToSettle(
  tx: Transaction,
  { account, found, payment, now }: { account: GatewayAccount; found: Checkout; payment: GatewayPayment; now: Date },
) {
  const lines = await linesOf(tx, [found.id]);
  const comes = settle(expectedOf(account, found), payment).verdict === "counted" && payment.status === "approved";
  const before = await findPayment(tx, payment.id);
  // Payments already counted or refunded as late never claim the slot again.
  if (!comes || before?.verdict === "counted" || before?.verdict === "late") return { lines, again: [] };
  const again = await reinstateHolds(
    tx,
    now,
    lines.map(({ chargeId }) => chargeId),
  );
  for (const { before, now: chargeId } of again) await moveLine(tx, { id: found.id, before, chargeId });
  return { lines: again.length > 0 ? await linesOf(tx, [found.id]) : lines, again };
}

/** Locks the charges. Payments of a charge whose slot is owed again move to its new charge. */
async function chargesToPay(
  tx: Transaction,
  by: Clock,
  ids: readonly string[],
  again: Awaited<ReturnType<typeof reinstateHolds>>,
) {
  const theirs = inArray(chargeBalance.id, [...ids]);
  if (again.length === 0) return lockedCharges(tx, theirs);
  const before = inArray(
    chargeBalance.bookingId,
    again.map(({ bookingId }) => bookingId),
  );
  const all = await lockedCharges(tx, or(theirs, before));
  const anew = again.map(({ now }) => now);
  await carryIntoTurns(tx, all, anew, by);
  return lockedCharges(tx, theirs);
}

/** Returns the payment that the checkout expects: its reference, the collector and the amount. */
function expectedOf({ collectorId: collector, live }: GatewayAccount, { id: reference, amount }: Checkout) {
  return { reference, collector, amount, live };
}

/** Decides the verdict on the payment and applies it to the ledger. */
async function decide(
  tx: Transaction,
  by: Clock,
  {
    held,
    places,
    deposits,
    before,
    account,
    payment,
  }: {
    held: Held;
    places: PlacesToConfirm;
    deposits: readonly HeldForDeposit[];
    before: Before | undefined;
    account: GatewayAccount;
    payment: GatewayPayment;
  },
): Promise<Standing> {
  const { checkout } = held;
  const said = settle(expectedOf(account, checkout), payment);
  // Trial payments never reach the ledger, and the club may do with them as it likes.
  if (checkout.isTrial) return tried(tx, by, checkout, said);
  const isCounted = (await movementsOfPayment(tx, payment.id)).length > 0;
  if (isCounted) {
    // A counted payment stays in the ledger until it is refunded; any other new state of it changes nothing.
    if (said.verdict !== "counted") return { verdict: "counted", why: said.verdict === "review" ? said.why : null };
    return { verdict: "counted", why: (await takeBack(tx, by, held, said)) ?? stillToGiveBack(before, payment) };
  }
  if (before?.verdict === "late") return { verdict: "late", why: before.why ?? null };
  // Refunded before it was ever counted.
  if (payment.status === "refunded" || payment.status === "charged_back") return { verdict: "refused", why: null };
  if (said.verdict === "review") return { verdict: "review", why: said.why };
  if (said.verdict !== "counted") return { verdict: said.verdict, why: null };
  if (!(await count(tx, by, held))) {
    await tellLate(tx, by, checkout, payment);
    return { verdict: "late", why: null };
  }
  await savePaid(tx, checkout.id, by.now());
  await confirmPaid(tx, { ...by, confirmedBy: checkout.personId }, { places, deposits });
  return { verdict: "counted", why: await takeBack(tx, by, held, said) };
}

/** Keeps a failed refund of a desk in review until some money is refunded. */
function stillToGiveBack(before: Before | undefined, payment: GatewayPayment): "not-given-back" | null {
  return before?.why === "not-given-back" && before.refundedCents === backOf(payment) ? before.why : null;
}

async function tried(tx: Transaction, by: Clock, { id, state }: Checkout, said: Verdict): Promise<Standing> {
  if (said.verdict === "review") return said;
  if (said.verdict === "counted" && state !== "paid") await savePaid(tx, id, by.now());
  return { verdict: said.verdict, why: null };
}

/** Pays every charge of the checkout, or none: false if one of them is not owed that much any more. */
async function count(tx: Transaction, by: Clock, { lines, charges, paymentId }: Held): Promise<boolean> {
  const paid = lines.flatMap(({ chargeId, amount }) => {
    const charge = charges.find(({ id }) => id === chargeId);
    const change = charge && payOff(charge, amount);
    return charge && change?.ok ? [{ charge, change: change.value }] : [];
  });
  if (paid.length < lines.length) return false;
  for (const { charge, change } of paid) {
    const row = { chargeId: charge.id, clubId: charge.clubId, kind: "payment", method: "mercado_pago" } as const;
    await insertMovements(tx, [{ ...row, ...change, gatewayPaymentId: paymentId, ...doneBy(by) }]);
    await tellOfCharge(tx, by, charge, { kind: "payment", ...change, method: "mercado_pago", reason: null });
    Object.assign(charge, { paid: charge.paid + change.paid, owed: charge.owed - change.paid });
  }
  return true;
}

async function tellLate(tx: Transaction, by: Clock, { id, clubId, personId }: Checkout, payment: GatewayPayment) {
  const after = { checkout: id, payment: String(payment.id), amount: payment.cents / 100 };
  await record(tx, by, { kind: "checkout.paid-late", club: clubId, people: [personId], after });
}

/** Notifies the club, once, of a late payment that cannot be refunded automatically; the club refunds it. */
export async function noteNotReturned(
  tx: Transaction,
  by: Clock,
  { checkout, payment }: { checkout: Checkout; payment: GatewayPayment },
): Promise<void> {
  if (!(await saveNotReturned(tx, payment.id, "not-returned"))) return;
  const { id, cents } = payment;
  const after = { payment: String(id), asked: checkout.amount, cents, why: "not-returned" };
  await record(tx, by, { kind: "checkout.to-review", club: checkout.clubId, after });
}

/** Notifies the club, once, of a refund asked for by a desk that Mercado Pago did not make; the club refunds it. */
export async function noteNotGivenBack(tx: Transaction, by: Clock, paymentId: number, amount: number): Promise<void> {
  if (!(await saveNotReturned(tx, paymentId, "not-given-back"))) return;
  const { clubId, amount: asked } = await checkoutOfPayment(tx, paymentId);
  const after = { payment: String(paymentId), asked, cents: amount * 100, why: "not-given-back" };
  await record(tx, by, { kind: "checkout.to-review", club: clubId, after });
}

/** Notifies the club of a payment that differs from the checkout, once for each kind of mismatch. */
async function tellIfToReview(
  tx: Transaction,
  by: Clock,
  {
    checkout,
    payment,
    before,
    stands,
  }: { checkout: Checkout; payment: GatewayPayment; before: Standing | undefined; stands: Standing },
): Promise<void> {
  const { why } = stands;
  if (!why || before?.why === why) return;
  const { cents } = payment;
  const after = { payment: String(payment.id), asked: checkout.amount, cents, why };
  await record(tx, by, { kind: "checkout.to-review", club: checkout.clubId, after });
}

function rowOf(
  payment: GatewayPayment,
  { id: checkoutId, clubId }: Checkout,
  stands: Standing,
  { seenAt, now, isNews }: { readonly seenAt: Date; readonly now: Date; readonly isNews: boolean },
): PaymentRow {
  const { id, status, statusDetail, currency, cents, feeCents, netCents, method, approvedAt, updatedAt } = payment;
  const refundedCents = backOf(payment);
  // A chargeback can still be reversed.
  const left = status === "charged_back" ? cents : cents - refundedCents;
  const lookAt = nextReadingOf(stands.verdict, { approvedAt, left, seenAt, now });
  return {
    ...{ id, checkoutId, clubId, status, statusDetail, currency, cents, refundedCents, feeCents, netCents, method },
    ...{ approvedAt: approvedAt === null ? null : new Date(approvedAt), updatedAt: new Date(updatedAt), seenAt },
    ...{ ...stands, lookAt: lookAt === null ? null : new Date(lookAt) },
    ...(isNews && { reviewedAt: null, reviewedBy: null }),
  };
}

/** Returns how much of the payment was refunded at Mercado Pago, in cents. */
function backOf({ status, cents, refunds }: GatewayPayment): number {
  const isGone = status === "refunded" || status === "charged_back";
  return isGone ? cents : refunds.reduce((sum, refund) => sum + refund.cents, 0);
}

type Read = {
  readonly approvedAt: Instant | null;
  /** The amount that may still move, in cents. */
  readonly left: number;
  readonly seenAt: Date;
  readonly now: Date;
};

/**
 * Returns the time of the next automatic read of a payment. A counted one is read weekly, one in review or to be
 * refunded more often.
 */
function nextReadingOf(verdict: PaymentRow["verdict"], { approvedAt, left, seenAt, now }: Read) {
  const [seen, at] = [instant(seenAt.getTime()), instant(now.getTime())];
  if (verdict === "waiting" || verdict === "refused" || left <= 0) return null;
  return verdict === "counted" ? nextReading(approvedAt ?? seen, at) : nextLook(seen, at);
}

/**
 * Payments as Mercado Pago reports them, and their effect on the ledger. A message from there is only a hint. We always
 * settle by the payment itself, read from its API, and only if it agrees to the cent with our request. See
 * docs/rules/money.md.
 */
import type { Instant } from "#domain/lib/ids.ts";
import type { Pesos } from "#domain/money/finances/ledger.ts";

/** The most charges of a club that are paid there at once. */
export const mostChargesAtOnce = 8;

/** The states of a payment at Mercado Pago. */
export const gatewayStatuses = [
  "pending",
  "in_process",
  "authorized",
  "approved",
  "in_mediation",
  "rejected",
  "cancelled",
  "refunded",
  "charged_back",
] as const;
export type GatewayStatus = (typeof gatewayStatuses)[number];

/**
 * The meaning of a payment for the ledger: the club's money, waiting for Mercado Pago, nothing, or a case for review by
 * a person. `late` is money that arrived after the debt was gone, and is refunded.
 */
export const gatewayVerdicts = ["counted", "waiting", "refused", "review", "late"] as const;

/** A refund to the payer, in hundredths like every amount of Mercado Pago. */
export type GatewayRefund = { readonly id: number; readonly cents: number };

/** The result of a refund that we requested: done, pending, or refused for good. */
export type AskedRefund = GatewayRefund & { readonly state: "done" | "pending" | "refused" };

/** The states of a refund that a desk requested: not known to be done, in the ledger, or refused by Mercado Pago. */
export const askedRefundStates = ["asked", "done", "refused"] as const;

/** A payment as Mercado Pago returned it. */
export type GatewayPayment = {
  readonly id: number;
  readonly status: GatewayStatus;
  readonly statusDetail: string | null;
  /** Our reference for it: the checkout. */
  readonly reference: string | null;
  /** The account that received the money. */
  readonly collector: number;
  readonly currency: string;
  readonly cents: number;
  /** False for a payment with test cards. */
  readonly live: boolean;
  readonly feeCents: number;
  readonly netCents: number | null;
  readonly method: string | null;
  readonly approvedAt: Instant | null;
  readonly updatedAt: Instant;
  readonly refunds: readonly GatewayRefund[];
};

/** The payment that we asked a player for. */
export type ExpectedPayment = {
  readonly reference: string;
  readonly collector: number;
  readonly amount: Pesos;
  readonly live: boolean;
};

/** The fields in which a payment can differ from the checkout. */
export const mismatches = ["reference", "collector", "currency", "amount", "live"] as const;
export type Mismatch = (typeof mismatches)[number];

/**
 * The meaning of a payment for the ledger: the club's money (`counted`), not yet anything (`waiting`), nothing
 * (`refused`), or a case for review by a person (`review`).
 */
export type Verdict =
  | { readonly verdict: "waiting" | "refused" }
  | { readonly verdict: "review"; readonly why: Mismatch | "centavos" }
  | {
      readonly verdict: "counted";
      /** The partial refunds, as Mercado Pago returned them. */
      readonly refunds: readonly { readonly id: number; readonly amount: Pesos }[];
      /** The reason for which all the rest of it went back to the payer; null if it did not. */
      readonly wentBack: "refunded" | "charged-back" | null;
    };

/**
 * Derives the verdict on a payment from its latest reading. The order of messages never matters, and the same payment
 * always gets the same verdict. An approved payment counts only if reference, account, currency, amount and mode are as
 * we asked. A refunded one keeps its identity, so that exactly what counted is taken back.
 */
export function settle(expected: ExpectedPayment, payment: GatewayPayment): Verdict {
  if (waitingStatuses.has(payment.status)) return { verdict: "waiting" };
  if (payment.status === "rejected" || payment.status === "cancelled") return { verdict: "refused" };
  const why = mismatchOf(expected, payment);
  if (why !== null) return { verdict: "review", why };
  if (payment.refunds.some(({ cents }) => cents % 100 !== 0)) return { verdict: "review", why: "centavos" };
  const refunds = payment.refunds.map(({ id, cents }) => ({ id, amount: cents / 100 }));
  return { verdict: "counted", refunds, wentBack: wentBackOf(payment.status) };
}

// A buyer who complains has paid: the money stays where it is until the complaint is decided.
const waitingStatuses: ReadonlySet<GatewayStatus> = new Set(["pending", "in_process", "authorized"]);

function wentBackOf(status: GatewayStatus) {
  if (status === "charged_back") return "charged-back";
  return status === "refunded" ? "refunded" : null;
}

function mismatchOf(expected: ExpectedPayment, payment: GatewayPayment): Mismatch | null {
  if (payment.reference !== expected.reference) return "reference";
  if (payment.collector !== expected.collector) return "collector";
  if (payment.currency !== "ARS") return "currency";
  if (payment.cents !== expected.amount * 100) return "amount";
  return payment.live === expected.live ? null : "live";
}

/** Divides a refund among the charges of its payment, the first ones first, each up to what is left of it. */
export function shareOut<ChargeId extends string>(
  amount: Pesos,
  lines: readonly { readonly chargeId: ChargeId; readonly left: Pesos }[],
): readonly { readonly chargeId: ChargeId; readonly amount: Pesos }[] {
  let rest = amount;
  return lines.flatMap(({ chargeId, left }) => {
    const part = Math.min(rest, left);
    rest -= part;
    return part > 0 ? [{ chargeId, amount: part }] : [];
  });
}

type WentBack = Pick<Extract<Verdict, { verdict: "counted" }>, "refunds" | "wentBack">;

/** Returns how much of a counted payment was refunded: all of it if its state says so, else the sum of its refunds. */
export function wentBackThere(amount: Pesos, { refunds, wentBack }: WentBack): Pesos {
  return wentBack === null ? refunds.reduce((sum, refund) => sum + refund.amount, 0) : amount;
}

/**
 * Returns how much of a counted payment the ledger still has to take back, each part with its refund. The refund is
 * null if only the state of the payment reports it. `written` is what the ledger has taken back of it already: the
 * total and the refunds.
 */
export function stillToTakeBack(
  amount: Pesos,
  said: WentBack,
  written: { readonly total: Pesos; readonly refundIds: readonly number[] },
): readonly { readonly refundId: number | null; readonly amount: Pesos }[] {
  const { refunds, wentBack } = said;
  let rest = wentBackThere(amount, said) - written.total;
  const parts = refunds
    .filter(({ id }) => !written.refundIds.includes(id))
    .flatMap(({ id, amount: of }) => {
      const part = Math.min(of, rest);
      rest -= part;
      return part > 0 ? [{ refundId: id, amount: part }] : [];
    });
  return wentBack !== null && rest > 0 ? [...parts, { refundId: null, amount: rest }] : parts;
}

/**
 * Returns how much of a reversed chargeback is credited again: the bank took it, and gave it back because the club was
 * right. Refunds that are reported one by one stay.
 */
export function stoodUpAgain({ refunds, wentBack }: WentBack, written: { readonly total: Pesos }): Pesos {
  const told = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return wentBack === null ? Math.max(0, written.total - told) : 0;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const firstLooks = [minute, 3 * minute, 10 * minute, 30 * minute];

/**
 * Returns the next time to poll something opened at `openedAt`, in case no message arrives. Polls after 1, 3, 10 and 30
 * minutes, then hourly for two days, then daily until the tenth day. Null after that.
 */
export function nextLook(openedAt: Instant, now: Instant): number | null {
  const age = now - openedAt;
  const first = firstLooks.find((after) => after > age);
  if (first !== undefined) return openedAt + first;
  if (age >= 10 * day) return null;
  return now + (age < 2 * day ? hour : day);
}

const afterPaid = [10 * minute, hour, day, 4 * day];

/**
 * Returns the next time to poll something that is paid, in case a second payment arrives without a message. Polls after
 * ten minutes, an hour, a day, and four days, when a coupon taken along has expired. Null after that.
 */
export function nextLookAfterPaid(paidAt: Instant, now: Instant): number | null {
  const after = afterPaid.find((one) => one > now - paidAt);
  return after === undefined ? null : paidAt + after;
}

/** The times to pay: with immediate methods, and with a coupon, which a shop takes for three days. */
const atOnceMilliseconds = 30 * minute;
const couponMilliseconds = 3 * day;

/** The least time that a payer gets, in milliseconds. */
export const leastTimeToPay = 2 * minute;

/** The facts about a checkout that limit its time. */
export type Payable = {
  /** True if it must be paid immediately, as a court must, which cannot wait. */
  readonly atOnce: boolean;
  /** Start of the booking or tournament being paid for; null if it has none. */
  readonly begins: Instant | null;
  /** The end of the hold on its slot; null if no slot is held. */
  readonly heldUntil: Instant | null;
};

/**
 * Returns the deadline of a checkout opened now. On a held slot: in half an hour, or at the end of the hold if that is
 * sooner, but never in less than `leastTimeToPay`. On another court: in half an hour. On anything else: in three days,
 * or at its start if that is sooner, but never in less than half an hour.
 */
export function payUntil(now: Instant, { atOnce, begins, heldUntil }: Payable): number {
  const soonest = now + atOnceMilliseconds;
  if (heldUntil !== null) return Math.max(now + leastTimeToPay, Math.min(soonest, heldUntil));
  if (atOnce) return soonest;
  return Math.max(soonest, Math.min(now + couponMilliseconds, begins ?? Number.POSITIVE_INFINITY));
}

const warnings = [1, 7, 14];

/** Picks the warning step (in days) that applies before a club's account expires; null while there is time. */
export function warningOf(daysLeft: number): number | null {
  return warnings.find((days) => daysLeft <= days) ?? null;
}

/**
 * Returns the next time to read a counted payment: every week for half a year, while it can still be refunded or
 * charged back. Null after that.
 */
export function nextReading(approvedAt: Instant, now: Instant): number | null {
  return now - approvedAt >= 180 * day ? null : now + 7 * day;
}

/**
 * What Mercado Pago says of a payment, and what becomes of it in the books. A message from there is only a hint: what is settled is
 * always what was read of the payment itself, and only where it agrees to the cent with what we asked for. See docs/rules/money.md.
 */
import type { Instant } from "#domain/lib/ids.ts";
import type { Pesos } from "./ledger.ts";

/** How many charges of a club are paid there in one go at most. */
export const mostChargesAtOnce = 8;

/** Where a payment can stand there. */
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
 * What a payment is to the books: waiting for what is said there, nothing, the club's money, something that somebody has to look at, or
 * money that came when nothing was owed any more and goes back.
 */
export const gatewayVerdicts = ["counted", "waiting", "refused", "review", "late"] as const;

/** Money that went back to who paid. Hundredths, as everything that comes from there. */
export type GatewayRefund = { readonly id: number; readonly cents: number };

/** What became of a refund that was asked for: it is done, not yet, or will not be. */
export type AskedRefund = GatewayRefund & { readonly state: "done" | "pending" | "refused" };

/** What a refund is that a desk asked for: not known to be done, in the books, or refused there. */
export const askedRefundStates = ["asked", "done", "refused"] as const;

/** A payment as it was read there. */
export type GatewayPayment = {
  readonly id: number;
  readonly status: GatewayStatus;
  readonly statusDetail: string | null;
  /** What we called it: the checkout. */
  readonly reference: string | null;
  /** Whose account the money went to. */
  readonly collector: number;
  readonly currency: string;
  readonly cents: number;
  /** False for a payment with cards of proof. */
  readonly live: boolean;
  readonly feeCents: number;
  readonly netCents: number | null;
  readonly method: string | null;
  readonly approvedAt: Instant | null;
  readonly updatedAt: Instant;
  readonly refunds: readonly GatewayRefund[];
};

/** What we asked somebody to pay. */
export type ExpectedPayment = {
  readonly reference: string;
  readonly collector: number;
  readonly amount: Pesos;
  readonly live: boolean;
};

/** In what a payment is not the one that we asked for. */
export const mismatches = ["reference", "collector", "currency", "amount", "live"] as const;
export type Mismatch = (typeof mismatches)[number];

/**
 * What a payment is to the books: the club's money (`counted`), not yet anything (`waiting`), nothing (`refused`), or something that
 * somebody has to look at (`review`).
 */
export type Verdict =
  | { readonly verdict: "waiting" | "refused" }
  | { readonly verdict: "review"; readonly why: Mismatch | "centavos" }
  | {
      readonly verdict: "counted";
      /** What went back in parts, as it was read there. */
      readonly refunds: readonly { readonly id: number; readonly amount: Pesos }[];
      /** Everything that is left of it went back to whoever paid. */
      readonly wentBack: "refunded" | "charged-back" | null;
    };

/**
 * What a payment means. Order never matters: whoever asks gives what was read last, and the same payment asked twice means the same. One
 * that is approved counts only where reference, account, currency, amount and mode are what we asked for; one that went back is still the
 * payment that it was, so that what counted is taken back and nothing else.
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

/** Of a payment over several charges, how much of what went back belongs to each: the first ones first, none more than is left of it. */
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

/** How much of a counted payment of so much went back there: all of it where its state says so, else what its refunds say. */
export function wentBackThere(amount: Pesos, { refunds, wentBack }: WentBack): Pesos {
  return wentBack === null ? refunds.reduce((sum, refund) => sum + refund.amount, 0) : amount;
}

/**
 * How much of a counted payment is still to be taken back in the books, each with the refund that it was, or none where only the state of
 * the payment tells it. `written` is what was taken back of it already, in all and by which refunds.
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
 * How much of what was taken back in the books stands there again: what the bank had taken, and gave back when the club was right. Refunds
 * that are told one by one stay.
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
 * When we next ask by ourselves what became of something that was opened then, in case no message came: after 1, 3, 10 and 30 minutes,
 * then hourly for two days, daily until the tenth, and null after that.
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
 * When we ask once more about what was paid, in case somebody pays it twice and no message says so: within the hour, the next day, and once
 * more when a coupon that was taken along can be paid no longer; null after that.
 */
export function nextLookAfterPaid(paidAt: Instant, now: Instant): number | null {
  const after = afterPaid.find((one) => one > now - paidAt);
  return after === undefined ? null : paidAt + after;
}

/** What is paid at once can be paid for so long; a coupon can be paid in a shop for three days. */
const atOnceMilliseconds = 30 * minute;
const couponMilliseconds = 3 * day;

/** Whoever is sent to pay has this much time at least, in milliseconds. */
export const leastTimeToPay = 2 * minute;

/** What a checkout is for, as far as its time goes. */
export type Payable = {
  /** Paid at once or not at all, as a court is, which cannot wait. */
  readonly atOnce: boolean;
  /** When what it is for begins; null where nothing does. */
  readonly begins: Instant | null;
  /** Until when a slot is held for it; null where none is. */
  readonly heldUntil: Instant | null;
};

/**
 * Until when something that is opened now can be paid: at once for a court, and no longer than its slot is held; else for three days, and not
 * beyond the beginning of what it is for, so long as that leaves the time to pay at once.
 */
export function payUntil(now: Instant, { atOnce, begins, heldUntil }: Payable): number {
  const soonest = now + atOnceMilliseconds;
  if (heldUntil !== null) return Math.max(now + leastTimeToPay, Math.min(soonest, heldUntil));
  if (atOnce) return soonest;
  return Math.max(soonest, Math.min(now + couponMilliseconds, begins ?? Number.POSITIVE_INFINITY));
}

const warnings = [1, 7, 14];

/** Of the steps in which a club is warned before its account ends the one that so many days are within; null where there is time. */
export function warningOf(daysLeft: number): number | null {
  return warnings.find((days) => daysLeft <= days) ?? null;
}

/** When we ask again what became of a payment that counted, which can go back for half a year: every week, and null after that. */
export function nextReading(approvedAt: Instant, now: Instant): number | null {
  return now - approvedAt >= 180 * day ? null : now + 7 * day;
}

import type { GatewayPayment } from "#domain/money/gateway/gateway.ts";
import { findAccount, type GatewayAccount } from "#server/features/money/gateway/reads.ts";
import { type AskingParts, askAs } from "#server/features/money/gateway/writes-asking.ts";
import type { RefundThere } from "#server/features/money/refunds/reads.ts";
import { nameThere, saveRefused, writeGivenBack } from "#server/features/money/refunds/writes.ts";
import { GatewayFailed } from "#server/platform/mercado-pago/ask.ts";
import { isRefusedToken } from "#server/platform/mercado-pago/client.ts";
import type { MercadoPago } from "#server/platform/mercado-pago/mercado-pago.ts";
import { type Checkout, checkoutCalled, isRefundOpen } from "./reads.ts";
import { endCheckouts, saveReturned, takeTurn } from "./writes.ts";
import { closeThere } from "./writes-opening.ts";
import { noteNotGivenBack, noteNotReturned, settleLocked } from "./writes-settling.ts";

/**
 * Applies a payment read at Mercado Pago to the ledger, and refunds at once a payment for which nothing is owed any
 * more.
 */
export async function settleRead(parts: AskingParts, account: GatewayAccount, payment: GatewayPayment): Promise<void> {
  const { db, now } = parts;
  const found = await checkoutCalled(db, account.clubId, payment.reference);
  if (!found) return;
  const by = { actor: null, requestId: "mercado-pago", now };
  const verdict = await db.transaction((tx) => settleLocked(tx, by, { account, found, payment }));
  // Close it at Mercado Pago: a player with the page still open could pay twice.
  if (verdict === "counted" && found.state !== "paid") await closeThere(parts, account, [found]);
  if (verdict !== "late" || payment.status === "refunded" || payment.status === "charged_back") return;
  const { gateway } = parts.mercadoPago;
  // The fixed idempotency key refunds it once, however many programs ask.
  const returning = await askAs(parts, account, (token) =>
    gateway.refund(token, payment.id, "all", `refund:${payment.id}:late`).catch(refusedForGood),
  );
  if (returning?.answer.state === "done") await saveReturned(db, payment.id);
  if (returning?.answer.state === "refused")
    await db.transaction((tx) => noteNotReturned(tx, by, { checkout: found, payment }));
}

/**
 * Treats a refusal of the refund as final, because asking again cannot change it. Rethrows any other error, which may
 * pass.
 */
function refusedForGood(error: unknown) {
  const isFinal = error instanceof GatewayFailed && error.status !== null && error.status < 500;
  if (isFinal && error.status !== 429 && !isRefusedToken(error)) return { state: "refused" as const };
  throw error;
}

/** Reads one payment of a club and settles it; false if it could not be read. */
export async function readPayment(parts: AskingParts, account: GatewayAccount, id: number): Promise<boolean> {
  const read = await askAs(parts, account, (token) => parts.mercadoPago.gateway.paymentById(token, id));
  if (read?.answer) await settleRead(parts, account, read.answer);
  return read !== undefined;
}

/**
 * Finishes a refund asked for by a desk, whose outcome at Mercado Pago is unknown. Reads the payment first, then asks
 * again with the same idempotency key. A refusal, or no success by the last attempt, is reported to the club. False if
 * Mercado Pago did not answer.
 */
export async function finishRefund(
  parts: AskingParts,
  account: GatewayAccount,
  { refund, isLast }: { readonly refund: RefundThere; readonly isLast: boolean },
): Promise<boolean> {
  const { db, now, mercadoPago } = parts;
  const { id, paymentId, amount } = refund;
  const wasRead = await readPayment(parts, account, paymentId);
  if (!wasRead && !isLast) return false;
  if (!(await isRefundOpen(db, id))) return true;
  const asking = await askAs(parts, account, (token) =>
    mercadoPago.gateway.refund(token, paymentId, amount, nameThere(refund)).catch(refusedForGood),
  );
  const by = { actor: null, requestId: "mercado-pago", now };
  const became = asking?.answer;
  if (became?.state === "done" && became.cents === amount * 100) {
    await db.transaction((tx) => writeGivenBack(tx, by, refund, became.id));
    return true;
  }
  if (became?.state === "refused" || isLast)
    await db.transaction(async (tx) => {
      if (await saveRefused(tx, id)) await noteNotGivenBack(tx, by, paymentId, amount);
    });
  return asking !== undefined;
}

/**
 * Reads every payment of a checkout and settles each; false if they could not be read. Ends a checkout whose time to
 * pay is over, once none of its payments is pending.
 */
export async function readCheckout(parts: AskingParts, account: GatewayAccount, { id, payUntil, state }: Checkout) {
  const asked = parts.now();
  const read = await askAs(parts, account, (token) => parts.mercadoPago.gateway.paymentsOf(token, id));
  if (!read) return false;
  for (const payment of read.answer) await settleRead(parts, account, payment);
  const isWaiting = read.answer.some(({ status }) => stillMoving.has(status));
  if (state === "open" && payUntil <= asked && !isWaiting) await endCheckouts(parts.db, [id]);
  return true;
}

/** A waiting payer polls every few seconds; Mercado Pago is asked no more often than this. */
const betweenLooksMilliseconds = 3_000;

/** Polls Mercado Pago for a checkout whose payer is waiting; false if it was not asked or did not answer. */
export async function isReadAnew(
  context: Omit<AskingParts, "mercadoPago"> & { readonly mercadoPago: MercadoPago | null },
  found: Checkout,
): Promise<boolean> {
  const { db, mercadoPago, now } = context;
  if (!mercadoPago || found.state !== "open" || found.preferenceId === null) return false;
  const account = await findAccount(db, found.clubId);
  if (!account || !(await takeTurn(db, found.id, now(), betweenLooksMilliseconds))) return false;
  return readCheckout({ ...context, mercadoPago }, account, found);
}

const stillMoving: ReadonlySet<string> = new Set(["pending", "in_process", "authorized"]);

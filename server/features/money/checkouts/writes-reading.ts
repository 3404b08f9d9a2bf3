import type { GatewayPayment } from "#domain/money/gateway.ts";
import type { GatewayAccount } from "#server/features/money/gateway/reads.ts";
import { type AskingParts, askAs } from "#server/features/money/gateway/writes-asking.ts";
import { type Checkout, checkoutCalled } from "./reads.ts";
import { endCheckouts, saveReturned } from "./writes.ts";
import { closeThere } from "./writes-opening.ts";
import { settleLocked } from "./writes-settling.ts";

/** Settles what was read of a payment; what comes when nothing is owed any more goes back at once. */
export async function settleRead(parts: AskingParts, account: GatewayAccount, payment: GatewayPayment): Promise<void> {
  const { db, now } = parts;
  const found = await checkoutCalled(db, account.clubId, payment.reference);
  if (!found) return;
  const by = { actor: null, requestId: "mercado-pago", now };
  const verdict = await db.transaction((tx) => settleLocked(tx, by, { account, found, payment }));
  // Nobody pays there what is paid: who had the page open still could.
  if (verdict === "counted" && found.state !== "paid") await closeThere(parts, account, [found]);
  if (verdict !== "late" || payment.status === "refunded" || payment.status === "charged_back") return;
  const { gateway } = parts.mercadoPago;
  // Under one name, whoever comes first and however often: it goes back once.
  const returning = await askAs(parts, account, (token) =>
    gateway.refund(token, payment.id, "all", `refund:${payment.id}:late`),
  );
  if (returning) await saveReturned(db, payment.id);
}

/** Reads one payment of a club and settles it; false where it could not be read. */
export async function readPayment(parts: AskingParts, account: GatewayAccount, id: number): Promise<boolean> {
  const read = await askAs(parts, account, (token) => parts.mercadoPago.gateway.paymentById(token, id));
  if (read?.answer) await settleRead(parts, account, read.answer);
  return read !== undefined;
}

/**
 * Reads every payment of a checkout and settles each; false where they could not be read. One that cannot be paid any more is over once
 * nothing of it waits there.
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

const stillMoving: ReadonlySet<string> = new Set(["pending", "in_process", "authorized"]);

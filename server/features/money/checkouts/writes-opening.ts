import { instant, type PersonId } from "#domain/lib/ids.ts";
import { leastTimeToPay, nextLook, payUntil } from "#domain/money/gateway/gateway.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { GatewayAccount } from "#server/features/money/gateway/reads.ts";
import { type AskingParts, askAs } from "#server/features/money/gateway/writes-asking.ts";
import { lockOwnLines } from "#server/features/money/paying/writes-own-credit.ts";
import { type Checkout, firstBeginning, openCheckoutsOf } from "./reads.ts";
import { endCheckouts, insertCheckout, saveAddress } from "./writes.ts";

type Line = { readonly chargeId: string; readonly amount: number };

/**
 * Locks own charges and returns a function that opens a checkout for the amount that the player's credit does not pay.
 * An open checkout over exactly these sums is used again. Other open ones over any of these charges end, so that
 * nothing is paid twice.
 */
export async function toPay(tx: Transaction, player: PersonId, asked: Parameters<typeof lockOwnLines>[2]) {
  const own = await lockOwnLines(tx, player, asked);
  if (typeof own === "string") return own;
  const { clubId, charges, deposits } = own;
  const ids = charges.map(({ id }) => id);
  const lines = own.shares.flatMap(({ chargeId, rest: amount }): Line[] => (amount > 0 ? [{ chargeId, amount }] : []));
  const isAtOnce = charges.some(({ kind }) => kind === "court");
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const open = async (now: Date) => {
    const before = await openCheckoutsOf(tx, { player, clubId });
    const same = before.find(
      (one) => areSame(one.lines, lines) && one.payUntil.getTime() - now.getTime() > leastTimeToPay,
    );
    const ended = before.filter((one) => one !== same && one.lines.some((line) => ids.includes(line.chargeId)));
    await endCheckouts(
      tx,
      ended.map(({ id }) => id),
    );
    if (same) return { checkout: same, lines, ended, isAtOnce, isNew: false };
    const begins = await firstBeginning(tx, ids);
    const [heldUntil = null] = deposits
      .flatMap(({ heldUntil: until }) => (until ? [instant(until.getTime())] : []))
      .toSorted((one, other) => one - other);
    const times = { atOnce: isAtOnce, begins: begins && instant(begins.getTime()), heldUntil };
    const until = payUntil(instant(now.getTime()), times);
    const row = { clubId, personId: player, amount, openedAt: now, payUntil: new Date(until) };
    return { checkout: await insertCheckout(tx, row, lines), lines, ended, isAtOnce, isNew: true };
  };
  return { clubId, own, amount, open };
}

function areSame(one: readonly Line[], other: readonly Line[]): boolean {
  const isIn = ({ chargeId, amount }: Line) =>
    other.some((line) => line.chargeId === chargeId && line.amount === amount);
  return one.length === other.length && one.every(isIn);
}

/** The items and the seller that the payment page at Mercado Pago shows. */
type Items = {
  readonly items: readonly { readonly id: string; readonly title: string; readonly amount: number }[];
  readonly seller: string;
};

/**
 * Opens a checkout at Mercado Pago and saves its address. The row exists beforehand: after a crash the next press opens
 * the same checkout. Undefined if it could not be opened.
 */
export async function openThere(
  parts: AskingParts,
  account: GatewayAccount,
  {
    checkout,
    items,
    seller,
    isAtOnce,
    backTo = parts.mercadoPago.backTo(checkout.id),
  }: { readonly checkout: Checkout; readonly isAtOnce: boolean; readonly backTo?: string } & Items,
): Promise<string | undefined> {
  const { db, mercadoPago, now } = parts;
  const { id, clubId, payUntil: until, openedAt } = checkout;
  const order = {
    reference: id,
    lines: items,
    backTo,
    notifyAt: `${mercadoPago.notifyAt(clubId)}?source_news=webhooks`,
    payUntil: until,
    atOnce: isAtOnce,
    takesCoupons: account.takesCoupons,
    seller,
  };
  const opened = await askAs(parts, account, (token) => mercadoPago.gateway.openCheckout(token, order));
  if (!opened) return undefined;
  const lookAt = nextLook(instant(openedAt.getTime()), instant(now().getTime()));
  const row = { ...opened.answer, lookAt: new Date(lookAt ?? now()) };
  const stands = await saveAddress(db, id, row);
  // Lost the race against a second press: close the duplicate preference, whose address is saved nowhere.
  if (stands && stands.preferenceId !== opened.answer.preferenceId) await closeThere(parts, account, [opened.answer]);
  return stands?.address ?? undefined;
}

/** Closes checkouts at Mercado Pago, as far as it answers. A payment that arrives all the same is refunded. */
export async function closeThere(
  parts: AskingParts,
  account: GatewayAccount,
  ended: readonly { readonly preferenceId: string | null }[],
): Promise<void> {
  const { gateway } = parts.mercadoPago;
  for (const { preferenceId } of ended)
    if (preferenceId) await askAs(parts, account, (token) => gateway.closeCheckout(token, preferenceId, parts.now()));
}

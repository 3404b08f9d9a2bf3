import type { PaidPart } from "#contract/money/checkouts.ts";
import { missingOf } from "#domain/bookings/deposit.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import { leastTimeToPay, nextLook, payUntil } from "#domain/money/gateway.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { GatewayAccount } from "#server/features/money/gateway/reads.ts";
import { type AskingParts, askAs } from "#server/features/money/gateway/writes-asking.ts";
import { depositsOf } from "#server/features/money/paying/reads.ts";
import { type Checkout, firstBeginning, lockChargesOf, openCheckoutsOf } from "./reads.ts";
import { endCheckouts, insertCheckout, saveAddress } from "./writes.ts";

type Line = { readonly chargeId: string; readonly amount: number };

/**
 * What somebody owes of these charges of theirs, which are of one club and under lock from here on, and how it is opened: what is open
 * over exactly this is the same checkout, and what else is open over any of it is over, so that nothing is paid twice. Of a slot it can
 * be what is missing of its seña alone.
 */
export async function toPay(
  tx: Transaction,
  player: PersonId,
  { chargeIds, part = "all" }: { readonly chargeIds: readonly string[]; readonly part?: PaidPart | undefined },
) {
  const ids = [...new Set(chargeIds)];
  const charges = await lockChargesOf(tx, player, ids);
  const [first] = charges;
  const isOfOneClub = charges.every(({ clubId }) => clubId === first?.clubId);
  if (!first || charges.length < ids.length || !isOfOneClub) return "unknown";
  const deposits = await depositsOf(tx, ids);
  const lines = charges.flatMap(({ id, owed }): Line[] => {
    const asked = part === "deposit" ? deposits.find(({ chargeId }) => chargeId === id) : undefined;
    const missing = asked ? missingOf(asked, asked.paid) : 0;
    const amount = missing > 0 ? Math.min(owed, missing) : owed;
    return amount > 0 ? [{ chargeId: id, amount }] : [];
  });
  if (lines.length === 0) return "paid";
  const { clubId } = first;
  const isAtOnce = charges.some(({ kind }) => kind === "court");
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
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const row = { clubId, personId: player, amount, openedAt: now, payUntil: new Date(until) };
    return { checkout: await insertCheckout(tx, row, lines), lines, ended, isAtOnce, isNew: true };
  };
  return { clubId, open };
}

function areSame(one: readonly Line[], other: readonly Line[]): boolean {
  const isIn = ({ chargeId, amount }: Line) =>
    other.some((line) => line.chargeId === chargeId && line.amount === amount);
  return one.length === other.length && one.every(isIn);
}

/** What it is for, as it is read there, and who is paid. */
type Items = {
  readonly items: readonly { readonly id: string; readonly title: string; readonly amount: number }[];
  readonly seller: string;
};

/**
 * Opens a checkout there, and keeps where it is paid. It was written before: whoever was lost in between asks again, and the same one is
 * opened. Undefined where it could not be.
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
  // Two pressed at once, and this one came second: nobody pays by an address that is nobody's.
  if (stands && stands.preferenceId !== opened.answer.preferenceId) await closeThere(parts, account, [opened.answer]);
  return stands?.address ?? undefined;
}

/** Nobody can pay these there any more, as far as it answers: who does all the same is given it back. */
export async function closeThere(
  parts: AskingParts,
  account: GatewayAccount,
  ended: readonly { readonly preferenceId: string | null }[],
): Promise<void> {
  const { gateway } = parts.mercadoPago;
  for (const { preferenceId } of ended)
    if (preferenceId) await askAs(parts, account, (token) => gateway.closeCheckout(token, preferenceId, parts.now()));
}

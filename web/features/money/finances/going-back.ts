import type { DeskMethod } from "#domain/money/finances/desk.ts";
import { paymentSheetWords } from "#web/i18n/payments.ts";
import type { Ledger } from "./with-ledger.tsx";

type Charge = Ledger["charges"][number];
type Method = NonNullable<Charge["movements"][number]["method"]>;

/** A payment, or its remaining part, that is erased together with the others. */
export type Erased = {
  readonly id: string;
  readonly name: string;
  readonly method: Method;
  readonly amount: number;
  /** True if nothing of it was refunded. */
  readonly isWhole: boolean;
};

/** Lists the payments that erasing takes back, latest first, up to the paid sum of each half. */
export function erasedOf({ charges }: Ledger): readonly Erased[] {
  return charges.flatMap((charge) => {
    let left = charge.paid;
    return charge.movements.toReversed().flatMap(({ id, kind, method, paid, reversed }): readonly Erased[] => {
      const amount = Math.min(paid, left);
      if (kind !== "payment" || reversed || method === null || method === "mercado_pago" || amount === 0) return [];
      left -= amount;
      return [{ id, name: nameOf(charge), method, amount, isWhole: amount === paid }];
    });
  });
}

/**
 * Returns the pesos of the limit of the desk that erasing these payments uses. Own whole payments of just now (`slips`)
 * are free (decision 0209).
 */
export function limitUsedBy(erased: readonly Erased[], slips: readonly string[]): number {
  return erased.reduce((sum, { id, amount, isWhole }) => (isWhole && slips.includes(id) ? sum : sum + amount), 0);
}

/** Returns the first refund that no longer fits in the pesos left, made one after the other; undefined if all fit. */
export function firstAbove<One extends { readonly amount: number }>(
  refunds: readonly One[],
  left: number,
): One | undefined {
  let rest = left;
  return refunds.find(({ amount }) => {
    rest -= amount;
    return rest < 0;
  });
}

/** Returns how much of the paid sum of a half lies at Mercado Pago. */
export function onLineOf({ movements, paid }: Charge): number {
  const there = movements.reduce((sum, moved) => sum + (moved.method === "mercado_pago" ? moved.paid : 0), 0);
  return Math.min(Math.max(there, 0), paid);
}

/** The method of a refund, or "later" for none now. */
export type WayBack = DeskMethod | "mercado_pago" | "later";

/**
 * A refund due to a player of a pair, with its possible methods. An online payment is a refund of its own, because it
 * goes back to Mercado Pago.
 */
export type GoingBack = {
  readonly key: string;
  readonly chargeId: string;
  readonly name: string;
  readonly amount: number;
  readonly ways: readonly WayBack[];
  /** The preselected method: the method of payment, if it is possible. */
  readonly first: WayBack;
};

/** Lists the refunds of a pair for what is not played, half by half. */
export function goingBackOf({ charges }: Ledger): readonly GoingBack[] {
  return charges
    .filter(({ over, paid }) => over && paid > 0)
    .flatMap((charge) => {
      const { id: chargeId, paid, holdsCredit } = charge;
      const onLine = onLineOf(charge);
      const ways: readonly WayBack[] = ["cash", "transfer", ...(holdsCredit ? ["credit" as const] : []), "later"];
      const parts = [
        { part: "there", amount: onLine, ways: ["mercado_pago" as const, ...ways], first: "mercado_pago" as const },
        { part: "here", amount: paid - onLine, ways, first: lastWayOf(charge, ways) },
      ];
      return parts
        .filter(({ amount }) => amount > 0)
        .map(({ part, ...one }) => ({ ...one, key: `${chargeId} ${part}`, chargeId, name: nameOf(charge) }));
    });
}

function lastWayOf({ movements }: Charge, ways: readonly WayBack[]): WayBack {
  const last = movements.findLast(({ kind, method, reversed }) => {
    return kind === "payment" && !reversed && method !== "mercado_pago";
  });
  return ways.find((way) => way === last?.method) ?? "cash";
}

function nameOf({ player }: Charge): string {
  return player?.name ?? paymentSheetWords.somebody;
}

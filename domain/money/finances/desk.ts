import type { CalendarDate } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Balance, balanceOf, type Change, type Method, type Pesos, payment } from "./ledger.ts";

/** The ways of paying that a desk can note. */
export const deskMethods = ["cash", "transfer", "credit"] as const satisfies readonly Method[];
export type DeskMethod = (typeof deskMethods)[number];

/** The most charges that a desk takes at once: more than a weekly series has dates in a year. */
export const takenAtOnce = 60;

/** A payment of one charge: its amount and its method. */
export type Taken<ChargeId extends string> = {
  readonly chargeId: ChargeId;
  readonly amount: Pesos;
  readonly method: DeskMethod;
  /** The number of an invoice that was made for it elsewhere. */
  readonly invoiceNumber?: string | undefined;
  /** The earlier day on which the payment arrived. */
  readonly day?: CalendarDate | undefined;
  /** The note of the person at the desk who takes it. */
  readonly note?: string | undefined;
};

type Standing<ChargeId extends string> = Balance & { readonly id: ChargeId };

/**
 * Takes payments of several charges at once: the named ones, or all that is owed in cash if none is named, as
 * "Confirmar Pago" does with one tap. Returns the debt left on these charges too.
 * Several parts of one charge, with different methods, are taken one after the other, never beyond the debt of the
 * charge. An excess is refused, or with `leaves` returned as `left`, which becomes credit. A payment out of credit
 * never leaves credit.
 */
export function takeAtDesk<ChargeId extends string>(
  charges: readonly Standing<ChargeId>[],
  named: readonly Taken<ChargeId>[] | undefined,
  leaves = false,
): Result<
  {
    readonly taken: readonly (Taken<ChargeId> & { readonly change: Change })[];
    readonly left: readonly Taken<ChargeId>[];
    readonly owed: Pesos;
  },
  "CHARGE_NOT_FOUND" | "MORE_THAN_OWED"
> {
  const owing = charges.filter(({ owed }) => owed > 0);
  const asked = named ?? owing.map(({ id, owed }) => ({ chargeId: id, amount: owed, method: "cash" as const }));
  const stands = new Map<ChargeId, Balance>(charges.map((charge) => [charge.id, charge]));
  const taken: (Taken<ChargeId> & { change: Change })[] = [];
  const left: Taken<ChargeId>[] = [];
  for (const one of asked) {
    const before = stands.get(one.chargeId);
    if (!before) return refuse("CHARGE_NOT_FOUND");
    const amount = leaves && one.method !== "credit" ? Math.min(one.amount, before.owed) : one.amount;
    if (one.amount > amount) left.push({ ...one, amount: one.amount - amount });
    if (amount === 0) continue;
    const paid = payment(before, amount);
    if (!paid.ok) return paid;
    stands.set(one.chargeId, balanceOf(before.amount, [before, paid.value]));
    taken.push({ ...one, amount, change: paid.value });
  }
  return ok({ taken, left, owed: [...stands.values()].reduce((sum, { owed }) => sum + owed, 0) });
}

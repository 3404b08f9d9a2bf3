import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Pesos } from "./finances/ledger.ts";

/** The entries of a drawer without a charge: cash brought in, or taken out. */
export const tillEntryKinds = ["in", "out"] as const;
export type TillEntryKind = (typeof tillEntryKinds)[number];

/**
 * The cash through a drawer since it was opened with its float, in whole pesos: charges paid and refunded, and cash
 * brought in and taken out besides. A reversal counts as its opposite, in the drawer where it is made.
 */
export type TillSums = {
  readonly float: Pesos;
  readonly paid: Pesos;
  readonly returned: Pesos;
  readonly broughtIn: Pesos;
  readonly takenOut: Pesos;
};

/**
 * Returns the cash that has to be in a drawer. It is negative if more went out than was noted as coming in.
 * Source: docs/rules/money.md 6.2.
 */
export function expectedCash({ float, paid, returned, broughtIn, takenOut }: TillSums): Pesos {
  return float + paid - returned + broughtIn - takenOut;
}

/** Takes cash out of a drawer for no charge: at most the expected cash, so that a typed zero too many is noticed. */
export function takeOut(expected: Pesos, amount: Pesos): Result<Pesos, "MORE_THAN_IN_TILL"> {
  return amount > expected ? refuse("MORE_THAN_IN_TILL") : ok(amount);
}

/**
 * Closes a drawer with the cash counted. The difference is positive if there is too much and negative if cash is
 * missing. `seen` is the expected cash when the person counting was shown the difference: refuses if cash moved since
 * (TILL_CHANGED). A difference needs a reason if its club wants one (DIFFERENCE_UNEXPLAINED). Source:
 * docs/rules/money.md 6.3.
 */
export function closeTill(
  expected: Pesos,
  {
    counted,
    seen,
    reason,
    explains,
  }: { readonly counted: Pesos; readonly seen: Pesos; readonly reason: string | null; readonly explains: boolean },
): Result<{ readonly difference: Pesos }, "TILL_CHANGED" | "DIFFERENCE_UNEXPLAINED"> {
  if (seen !== expected) return refuse("TILL_CHANGED");
  const difference = counted - expected;
  return explains && difference !== 0 && reason === null ? refuse("DIFFERENCE_UNEXPLAINED") : ok({ difference });
}

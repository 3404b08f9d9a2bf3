import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Pesos } from "./ledger.ts";

/** What comes into a drawer for no charge, or goes out of it. */
export const tillEntryKinds = ["in", "out"] as const;
export type TillEntryKind = (typeof tillEntryKinds)[number];

/**
 * What went through a drawer since it was opened with its float, whole pesos: cash of charges that came in and went back, and what was
 * brought and taken out beside them. A reversal counts as its opposite, in the drawer where it is made.
 */
export type TillSums = {
  readonly float: Pesos;
  readonly paid: Pesos;
  readonly returned: Pesos;
  readonly broughtIn: Pesos;
  readonly takenOut: Pesos;
};

/**
 * The cash that has to be in a drawer; less than nothing where more went out than anybody noted as coming in.
 * Source: docs/rules/money.md 6.2.
 */
export function expectedCash({ float, paid, returned, broughtIn, takenOut }: TillSums): Pesos {
  return float + paid - returned + broughtIn - takenOut;
}

/** Cash is taken out of a drawer for no charge: at most what has to be in it, so that a nought too many is seen. */
export function takeOut(expected: Pesos, amount: Pesos): Result<Pesos, "MORE_THAN_IN_TILL"> {
  return amount > expected ? refuse("MORE_THAN_IN_TILL") : ok(amount);
}

/**
 * A drawer is closed with what was counted; the difference is what is over, less than nothing where something is missing. `seen` is what
 * had to be in it when whoever counts was told of the difference: where cash moved since, they are told again (TILL_CHANGED). A difference
 * takes a reason where its club wants one (DIFFERENCE_UNEXPLAINED). Source: docs/rules/money.md 6.3.
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

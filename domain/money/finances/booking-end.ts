import type { Balance, Pesos } from "./ledger.ts";

/** The fee of cancelling a booking: `keep` is kept of the payments, `owe` is still owed besides. */
export type Fee = { readonly keep: Pesos; readonly owe: Pesos };

/** The fate of the part of a payment that the club does not keep: to give back, or credit of the payer. */
export const restsOfEnd = ["to-return", "credit"] as const;
export type RestOfEnd = (typeof restsOfEnd)[number];

/** The part of the payments that the club does not keep, in pesos: credit of the payer, or to give back. */
export type Settled = { readonly credit: Pesos; readonly toReturn: Pesos };

/** The settlement of one charge: fee kept, amount written off, amount to give back. */
export type EndOfCharge = { readonly fee: Pesos; readonly waived: Pesos; readonly toReturn: Pesos };

/**
 * Settles each charge of a booking that ends, in the order given. Spreads `keep` over the charges by what each has
 * paid, and `owe` by what each owes, as evenly as whole pesos allow. Never keeps more than was paid, and never leaves
 * more owed than before. The seat of a player in an open match bears no fee: it is the host's alone.
 */
export function endOfCharges(
  charges: readonly (Balance & { readonly isOfSeat?: boolean })[],
  { keep, owe }: Fee,
): readonly EndOfCharge[] {
  const kept = spread(
    keep,
    charges.map(({ paid, isOfSeat = false }) => (isOfSeat ? 0 : paid)),
  );
  const owed = spread(
    owe,
    charges.map((charge) => (charge.isOfSeat ? 0 : charge.owed)),
  );
  return charges.map((charge, index) => {
    const [stays, left] = [kept[index] ?? 0, owed[index] ?? 0];
    return { fee: stays + left, waived: charge.owed - left, toReturn: charge.paid - stays };
  });
}

/**
 * Divides a sum among the parts in proportion to their size. Pesos left by rounding come from the first parts that can
 * give them.
 */
function spread(asked: Pesos, parts: readonly Pesos[]): readonly Pesos[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const sum = Math.min(asked, whole);
  if (sum === 0) return parts.map(() => 0);
  const shares = parts.map((part) => Math.floor((sum * part) / whole));
  let left = sum - shares.reduce((total, share) => total + share, 0);
  return shares.map((share, index) => {
    const more = left > 0 && share < (parts[index] ?? 0) ? 1 : 0;
    left -= more;
    return share + more;
  });
}

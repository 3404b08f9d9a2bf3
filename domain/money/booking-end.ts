import type { Balance, Pesos } from "./ledger.ts";

/** What a club has of a booking that is given up: of what was paid it keeps so much, and so much is owed besides. */
export type Fee = { readonly keep: Pesos; readonly owe: Pesos };

/** What was paid of what ended and the club does not keep: it is in favour of who paid it, or to be given back. */
export type Settled = { readonly credit: Pesos; readonly toReturn: Pesos };

/** What becomes of one charge: all that the club has of it, what is owed of it no longer, and what of it is to be given back. */
export type EndOfCharge = { readonly fee: Pesos; readonly waived: Pesos; readonly toReturn: Pesos };

/**
 * What becomes of each charge of a booking that ends, in their order: what is kept and what is owed are spread as evenly as whole pesos
 * can be, by what each has paid and by what each owes. Never more is kept than was paid, nor owed than is owed.
 */
export function endOfCharges(charges: readonly Balance[], { keep, owe }: Fee): readonly EndOfCharge[] {
  const kept = spread(
    keep,
    charges.map(({ paid }) => paid),
  );
  const owed = spread(
    owe,
    charges.map((charge) => charge.owed),
  );
  return charges.map((charge, index) => {
    const [stays, left] = [kept[index] ?? 0, owed[index] ?? 0];
    return { fee: stays + left, waived: charge.owed - left, toReturn: charge.paid - stays };
  });
}

/** So much of a sum, taken from its parts by their size; the pesos that do not divide come from the first that have them. */
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

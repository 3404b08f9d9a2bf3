import { ok, type Result, refuse } from "#domain/lib/result.ts";

/**
 * Validates the club's own order of the pairs, best first, in place of their strength. Refuses an order that does not
 * hold exactly these pairs, each once: since it was written, a pair may have been confirmed or taken out.
 */
export function givenOrder<Id>(
  order: readonly Id[],
  pairs: readonly { readonly id: Id }[],
): Result<readonly Id[], "SEED_ORDER_OUTDATED"> {
  const ordered = new Set(order);
  const isPermutation = order.length === pairs.length && pairs.every(({ id }) => ordered.has(id));
  return isPermutation ? ok(order) : refuse("SEED_ORDER_OUTDATED");
}

/**
 * Updates the order that the club keeps before the draw to these pairs, which are given from the strongest. Drops pairs
 * that have left since, and puts new ones at the end.
 */
export function keptOrder<Pair extends { readonly id: string }>(
  order: readonly string[],
  pairs: readonly Pair[],
): Pair[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const place = ({ id }: Pair) => places.get(id) ?? order.length;
  return pairs.toSorted((one, other) => place(one) - place(other));
}

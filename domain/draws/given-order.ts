import { ok, type Result, refuse } from "#domain/lib/result.ts";

/**
 * The club's own order of the pairs, best first, in place of their strength. Refuses an order that is not one of exactly these
 * pairs, each once: since it was written, a pair was confirmed or taken out.
 */
export function givenOrder<Id>(
  order: readonly Id[],
  pairs: readonly { readonly id: Id }[],
): Result<readonly Id[], "SEED_ORDER_OUTDATED"> {
  const ordered = new Set(order);
  const isPermutation = order.length === pairs.length && pairs.every(({ id }) => ordered.has(id));
  return isPermutation ? ok(order) : refuse("SEED_ORDER_OUTDATED");
}

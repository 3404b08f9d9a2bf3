import type { Me } from "#contract/accounts.ts";
import { type CategoryKey, categoryFromSlug } from "#web/kit/category-slug.ts";

/** The ranking that the address names: `?categoria=femenino-5ta`. */
export type RankingSearch = { categoria?: string };

/** Takes from an address what it understands; anything else is as if it were not there. */
export function rankingSearch({ categoria }: Record<string, unknown>): RankingSearch {
  return typeof categoria === "string" && categoryFromSlug(categoria) ? { categoria } : {};
}

/** The category that is shown: the one of the address, the player's own, or the one that the product starts with. */
export function rankedCategory({ categoria }: RankingSearch, me: Me): CategoryKey {
  const named = categoria ? categoryFromSlug(categoria) : null;
  if (named) return named;
  return { name: me.profile?.category ?? "Masculino", level: me.profile?.level ?? "7ma" };
}

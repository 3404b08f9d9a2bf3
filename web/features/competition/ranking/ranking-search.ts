import type { Me } from "#contract/people/accounts/accounts.ts";
import { type CategoryKey, categoryFromSlug } from "#web/kit/category-slug.ts";

/** The ranking in the address: `?categoria=femenino-5ta`, and `&por=rating` for the list by rating. */
export type RankingSearch = { categoria?: string; por?: "rating" };

/** Reads the search parameters it knows from an address and ignores the rest. */
export function rankingSearch({ categoria, por }: Record<string, unknown>): RankingSearch {
  return {
    ...(typeof categoria === "string" && categoryFromSlug(categoria) && { categoria }),
    ...(por === "rating" && { por }),
  };
}

/** Returns the category to show: the one in the address, the player's own, or the default. */
export function rankedCategory({ categoria }: RankingSearch, me: Me): CategoryKey {
  const named = categoria ? categoryFromSlug(categoria) : null;
  if (named) return named;
  return { name: me.profile?.category ?? "Masculino", level: me.profile?.level ?? "7ma" };
}

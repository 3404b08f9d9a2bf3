import { queries } from "#web/api.ts";
import type { CategoryKey } from "#web/kit/category-slug.ts";

/** Queries the best of a category and level, with the viewer's own row. */
export function rankingQuery({ name, level }: CategoryKey) {
  return queries.players.ranking.queryOptions({ input: { category: name, level } });
}

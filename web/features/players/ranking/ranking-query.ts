import { queries } from "#web/api.ts";
import type { CategoryKey } from "#web/kit/category-slug.ts";

/** The best of a category and level, and the viewer's own row. */
export function rankingQuery({ name, level }: CategoryKey) {
  return queries.players.ranking.queryOptions({ input: { category: name, level } });
}

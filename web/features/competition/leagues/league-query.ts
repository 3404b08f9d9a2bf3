import { queries } from "#web/api.ts";

/** Queries the fechas and the table of a drawn league. */
export function leagueQuery(categoryId: string) {
  return queries.leagues.get.queryOptions({ input: { categoryId } });
}

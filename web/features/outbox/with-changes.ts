import type { MatchView } from "#contract/match-views.ts";
import type { CategoryMatches } from "#contract/matches.ts";

/** What is known of a tournament, with the matches that a result changed as they stand now. */
export function withChanges<Known extends { categories: CategoryMatches[] }>(
  known: Known,
  changed: { readonly categoryId: string; readonly matches: readonly MatchView[] },
): Known {
  const fresh = new Map(changed.matches.map((match) => [match.id, match]));
  const categories = known.categories.map((category) =>
    category.categoryId === changed.categoryId
      ? { ...category, matches: category.matches.map((match) => fresh.get(match.id) ?? match) }
      : category,
  );
  return { ...known, categories };
}

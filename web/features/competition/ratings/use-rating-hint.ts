import { useQuery } from "@tanstack/react-query";
import { type HintedCategory, hintOf } from "#domain/competition/ratings/category-hint.ts";
import { queries } from "#web/api.ts";
import { ratingHintWords } from "#web/i18n/rating-hints.ts";

/**
 * Returns a function that compares the player's rating with a category, in words; undefined where there is nothing to
 * say. `isPending` is true until the ratings are known or could not be read.
 */
export function useRatingHint() {
  const { data, isPending } = useQuery(queries.ratings.bands.queryOptions());
  const hintFor = (category: HintedCategory): string | undefined => {
    const hint = hintOf(data?.ladders ?? [], category);
    return hint === null ? undefined : ratingHintWords[hint];
  };
  return { hintFor, isPending };
}

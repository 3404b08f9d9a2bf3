import type { TournamentCard } from "#contract/tournaments.ts";
import { usualEligibility } from "#domain/tournaments/eligibility.ts";
import { formatWords, tournamentWords } from "#web/i18n/tournaments.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./category-rows.module.css";
import { categoryLabel } from "./entrance.ts";
import { fewPlaces } from "./few-places.ts";
import { whoMayEnter } from "./who-may-enter.ts";

type OfferedCategory = Omit<TournamentCard["categories"][number], "mine">;

/**
 * Each category of a tournament in a row: places and what a pair pays, and who may enter where that is not what is usual;
 * `detailed` says it of each, and how it is played.
 */
export function CategoryRows({
  categories,
  detailed = false,
  over = false,
}: {
  categories: readonly OfferedCategory[];
  detailed?: boolean;
  /** Once it is over, places say nothing. */
  over?: boolean;
}) {
  return (
    <ul className={styles.list}>
      {categories.map((category) => (
        <li key={category.id} className={styles.row}>
          <span className={styles.name}>
            {categoryLabel(category)}
            {(detailed || category.eligibility.kind !== usualEligibility.kind) && (
              <span className={styles.detail}>{whoMayEnter(category)}</span>
            )}
            {detailed && <span className={styles.detail}>{formatWords[category.format]}</span>}
          </span>
          {!over && <PlacesTag category={category} />}
          <span className={styles.price}>{formatMoney(category.cost)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How many places a category has left: amber when they are few, an outline when there is none. */
function PlacesTag({ category }: { category: OfferedCategory }) {
  if (category.drawn) return <Tag tone="outline">{tournamentWords.drawn}</Tag>;
  const places = category.quota - category.taken;
  if (category.waiting > 0) return <Tag tone="outline">{tournamentWords.waiting(category.waiting)}</Tag>;
  if (places <= 0) return <Tag tone="outline">{tournamentWords.full}</Tag>;
  return <Tag tone={places <= fewPlaces ? "wait" : "neutral"}>{tournamentWords.places(places)}</Tag>;
}

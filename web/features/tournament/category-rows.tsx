import type { TournamentCard } from "#contract/tournaments.ts";
import { formatWords } from "#web/i18n/tournaments.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import styles from "./category-rows.module.css";
import { categoryLabel } from "./entrance.ts";
import { PlacesTag } from "./places-tag.tsx";

/** Each category of a tournament in a row: places and what a pair pays; `detailed` says how it is played too. */
export function CategoryRows({
  categories,
  detailed = false,
  over = false,
}: {
  categories: TournamentCard["categories"];
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
            {detailed && <span className={styles.detail}>{formatWords[category.format]}</span>}
          </span>
          {!over && <PlacesTag category={category} />}
          <span className={styles.price}>{formatMoney(category.cost)}</span>
        </li>
      ))}
    </ul>
  );
}

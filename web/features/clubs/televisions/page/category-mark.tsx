import { tournamentWords } from "#web/i18n/tournaments.ts";
import type { Told } from "./slides.ts";
import styles from "./television.module.css";

/** The category of an item: its colour and its short name, always together. */
export function CategoryMark({ category }: { category: Told }) {
  return (
    <span className={styles.category} data-colour={category.colour}>
      {tournamentWords.shortCategory(category)}
    </span>
  );
}

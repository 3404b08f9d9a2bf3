import { televisionWords as words } from "#web/i18n/television.ts";
import type { Told } from "./slides.ts";
import styles from "./television.module.css";

/** Which category something is of: its colour and its short name, always together. */
export function CategoryMark({ category }: { category: Told }) {
  return (
    <span className={styles.category} data-colour={category.colour}>
      {words.category(category)}
    </span>
  );
}

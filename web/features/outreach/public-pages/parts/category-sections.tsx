import type { ReactNode } from "react";
import type { BracketView } from "#contract/competition/draws.ts";
import type { CategoryToAll } from "#contract/outreach/landing.ts";
import { AlikePairs } from "#web/features/competition/draws/alike-pairs.tsx";
import { playableMatches } from "#web/features/competition/draws/drawn-matches.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import * as texts from "#web/i18n/texts.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import styles from "./parts.module.css";

/** Each drawn category under its name, with links to the categories if there are several. */
export function CategorySections({
  categories,
  children,
}: {
  categories: readonly CategoryToAll[];
  children: (bracket: BracketView, category: CategoryToAll) => ReactNode;
}) {
  const drawn = categories.flatMap((category) => (category.bracket ? [{ category, bracket: category.bracket }] : []));
  return (
    <>
      <CategoryLinks categories={drawn.map(({ category }) => category)} />
      {drawn.map(({ category, bracket }) => (
        <section key={category.id} id={categorySlug(category)} className={styles.category}>
          <h2>{categoryLabel(category)}</h2>
          <AlikePairs matches={playableMatches(bracket)}>{children(bracket, category)}</AlikePairs>
        </section>
      ))}
    </>
  );
}

/** Links to the sections of these categories on the page; none for a single one. */
export function CategoryLinks({ categories }: { categories: readonly CategoryToAll[] }) {
  if (categories.length < 2) return null;
  return (
    <nav aria-label={texts.categories} className={styles.chips}>
      {categories.map((category) => (
        <a key={category.id} href={`#${categorySlug(category)}`}>
          {categoryLabel(category)}
        </a>
      ))}
    </nav>
  );
}

import { BracketMatch } from "#web/features/draws/bracket-match.tsx";
import type { MyPairs } from "#web/features/draws/path/my-path.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import styles from "./order.module.css";
import type { OrderedMatch } from "./order-of-play.ts";

/** Matches without an hour, by what they are: "6ta Masculino, Zona A". */
export function UnsetMatches({
  matches,
  myPairs,
  named,
}: {
  matches: readonly OrderedMatch[];
  myPairs: MyPairs;
  /** Whether the category is told: the tournament has several. */
  named: boolean;
}) {
  const groups = Map.groupBy(matches, ({ category, stage }) =>
    named ? `${categoryLabel(category)}, ${stage}` : stage,
  );
  return (
    <div className={styles.day}>
      {[...groups].map(([title, group]) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          <div className={styles.grid}>
            {group.map(({ match, category }) => (
              <BracketMatch
                key={match.id}
                match={match}
                seeded={category.bracket?.isSeeded ?? false}
                myPairs={myPairs}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

import { BracketMatch } from "#web/features/competition/draws/bracket/bracket-match.tsx";
import type { MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { orderWords as words } from "#web/i18n/order.ts";
import { Fold } from "#web/ui/lists/fold.tsx";
import { FoldedRows } from "#web/ui/tables/folded-rows.tsx";
import styles from "./order.module.css";
import { longFrom } from "./order-days.tsx";
import type { OrderedMatch } from "./order-of-play.ts";

/** Shows matches without an hour by stage: "6ta Masculino, Zona A". If there are many, only the first stage is open. */
export function UnsetMatches({
  matches,
  myPairs,
  named,
  unfolded,
}: {
  matches: readonly OrderedMatch[];
  myPairs: MyPairs;
  /** True if the titles name the category, because the tournament has several. */
  named: boolean;
  /** True during a search: nothing is folded. */
  unfolded: boolean;
}) {
  const groups = Map.groupBy(matches, ({ category, stage }) =>
    named ? `${categoryLabel(category)}, ${stage}` : stage,
  );
  const isLong = !unfolded && matches.length >= longFrom;
  const cards = (some: readonly OrderedMatch[]) => (
    <div className={styles.grid}>
      {some.map(({ match, category }) => (
        <BracketMatch key={match.id} match={match} seeded={category.bracket?.isSeeded ?? false} myPairs={myPairs} />
      ))}
    </div>
  );
  return (
    <div className={styles.day}>
      {[...groups].map(([title, group], nth) => (
        <section key={title} className={styles.group} aria-label={title}>
          {isLong ? (
            <Fold
              look="row"
              className={styles.over}
              open={nth === 0}
              title={
                <>
                  <h3>{title}</h3>
                  <span className={styles.count}>{words.count(group.length)}</span>
                </>
              }
            >
              <div className={styles.unfolded}>
                <FoldedRows rows={group}>{cards}</FoldedRows>
              </div>
            </Fold>
          ) : (
            <>
              <h3>{title}</h3>
              {cards(group)}
            </>
          )}
        </section>
      ))}
    </div>
  );
}

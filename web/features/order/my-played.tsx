import type { MyPairs } from "#web/features/draws/path/my-path.ts";
import { orderWords as words } from "#web/i18n/order.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import styles from "./order.module.css";
import type { OrderedMatch } from "./order-of-play.ts";
import { hasEnded, inOwnOrder } from "./order-of-play.ts";
import { PlayCard } from "./play-card.tsx";

/** The viewer's own matches: those to come by their hours, those that are over folded. */
export function MyPlayed({ mine, myPairs }: { mine: readonly OrderedMatch[]; myPairs: MyPairs }) {
  const ahead = inOwnOrder(mine.filter((one) => !hasEnded(one)));
  const played = mine.filter(hasEnded);
  return (
    <Section title={words.mine}>
      <div className={styles.day}>
        {ahead.length > 0 && (
          <div className={styles.grid}>
            {ahead.map((one) => (
              <PlayCard key={one.match.id} one={one} tells="place" myPairs={myPairs} />
            ))}
          </div>
        )}
        {played.length > 0 && (
          <Fold title={words.myPlayed(played.length)} open={ahead.length === 0}>
            <div className={styles.grid}>
              {played.map((one) => (
                <PlayCard key={one.match.id} one={one} tells="place" myPairs={myPairs} />
              ))}
            </div>
          </Fold>
        )}
      </div>
    </Section>
  );
}

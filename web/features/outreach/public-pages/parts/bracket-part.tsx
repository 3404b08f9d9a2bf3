import { Fragment } from "react";
import type { TournamentToAll } from "#contract/outreach/landing.ts";
import { BracketTree } from "#web/features/competition/draws/bracket/bracket-tree.tsx";
import { hasCups } from "#web/features/competition/draws/champions.ts";
import { ChampionsBox } from "#web/features/competition/draws/champions-box.tsx";
import { cupBrackets } from "#web/features/competition/draws/cup-brackets.ts";
import { matchesIn } from "#web/features/competition/order-of-play/order-of-play.ts";
import { drawMethod, drawWords, roundTitle } from "#web/i18n/draws.ts";
import * as texts from "#web/i18n/texts.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { CategorySections } from "./category-sections.tsx";
import { FindPlayer } from "./find-player.tsx";
import { MatchGroups } from "./match-groups.tsx";
import styles from "./parts.module.css";

const nobody: ReadonlySet<string> = new Set();
const asItIs = { level: 1, enlarge: null, shrink: null, reset: () => {} };

/** The knockout of each category: by rounds on the phone, as a tree on wide screens; the styles choose. */
export function BracketPart({ tournament: { categories } }: { tournament: TournamentToAll }) {
  return (
    <>
      <FindPlayer matches={matchesIn(categories).length} />
      <CategorySections categories={categories.filter(({ bracket }) => bracket && hasCups(bracket))}>
        {(draw, category) => (
          <>
            {cupBrackets(draw).map(({ key, title, bracket }) => (
              <Fragment key={key}>
                {title !== null && <h3>{title}</h3>}
                <div className={styles.tree}>
                  <BracketTree bracket={bracket} myPairs={nobody} zoom={asItIs} />
                </div>
                <div className={styles.rounds}>
                  <MatchGroups
                    slug={key === "main" ? categorySlug(category) : `${categorySlug(category)}-${key}`}
                    seeded={bracket.isSeeded}
                    groups={[
                      ...bracket.rounds.map((matches, index) => ({
                        title: roundTitle(index + 1, bracket.rounds.length, key),
                        matches,
                      })),
                      ...(bracket.thirdPlace ? [{ title: texts.thirdPlace, matches: [bracket.thirdPlace] }] : []),
                    ]}
                  />
                  <ChampionsBox bracket={bracket} />
                </div>
              </Fragment>
            ))}
            {draw.guaranteed !== null && <p className="quiet type-small">{drawWords.guaranteed(draw.guaranteed)}</p>}
            <p className="quiet type-small">{drawMethod(draw)}</p>
          </>
        )}
      </CategorySections>
    </>
  );
}

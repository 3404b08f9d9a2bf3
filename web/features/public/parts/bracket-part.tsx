import type { TournamentToAll } from "#contract/landing.ts";
import { BracketTree } from "#web/features/draws/bracket-tree.tsx";
import { ChampionsBox } from "#web/features/draws/champions-box.tsx";
import { drawMethod, drawWords, roundTitle } from "#web/i18n/draws.ts";
import { CategorySections } from "./category-sections.tsx";
import { MatchGroup } from "./matches-part.tsx";
import styles from "./parts.module.css";

const nobody: ReadonlySet<string> = new Set();
const asItIs = { level: 1, enlarge: null, shrink: null, reset: () => {} };

/** The knockout of each category: round by round on the phone, the whole tree where there is room; the styles choose. */
export function BracketPart({ tournament: { categories } }: { tournament: TournamentToAll }) {
  return (
    <CategorySections categories={categories}>
      {(bracket) => (
        <>
          <div className={styles.tree}>
            <BracketTree bracket={bracket} myPairs={nobody} zoom={asItIs} />
          </div>
          <div className={styles.rounds}>
            {bracket.rounds.map((matches, index) => (
              <MatchGroup
                key={matches[0]?.id}
                title={roundTitle(index + 1, bracket.rounds.length)}
                matches={matches}
                seeded={bracket.isSeeded}
              />
            ))}
            {bracket.thirdPlace && <MatchGroup title={drawWords.thirdPlace} matches={[bracket.thirdPlace]} />}
            <ChampionsBox bracket={bracket} />
          </div>
          <p className="quiet type-small">{drawMethod(bracket)}</p>
        </>
      )}
    </CategorySections>
  );
}

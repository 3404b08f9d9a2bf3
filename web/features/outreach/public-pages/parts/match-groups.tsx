import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { BracketMatch } from "#web/features/competition/draws/bracket/bracket-match.tsx";
import { publicWords as words } from "#web/i18n/public.ts";
import * as texts from "#web/i18n/texts.ts";
import { Fold } from "#web/ui/lists/fold.tsx";
import finding from "./finding.module.css";
import styles from "./parts.module.css";

type MatchGroup = { readonly title: string; readonly matches: readonly MatchView[] };

const nobody: ReadonlySet<string> = new Set();

/** Matches of a group that are visible at once; the rest of a large round is folded. */
const openMatches = 8;
/** Number of matches from which a draw folds all groups but the current one. */
const foldedFrom = 12;

/** The rounds or zones of a category below each other, with a link to each; a large draw opens only the current one. */
export function MatchGroups({
  slug,
  groups,
  seeded,
}: {
  /** The name of the category in addresses. */
  slug: string;
  groups: readonly MatchGroup[];
  seeded: boolean;
}) {
  const shown = groups.filter(({ matches }) => matches.length > 0);
  const isLarge = shown.reduce((sum, { matches }) => sum + matches.length, 0) >= foldedFrom;
  const current = shown.find(({ matches }) => matches.some(isPending)) ?? shown.at(-1);
  return (
    <>
      {shown.length > 1 && (
        <nav aria-label={texts.rounds} className={styles.chips}>
          {shown.map(({ title }, nth) => (
            <a key={title} href={`#${slug}-${nth + 1}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {shown.map((group, nth) => (
        <section key={group.title} id={`${slug}-${nth + 1}`} className={styles.group} aria-label={group.title}>
          {isLarge ? (
            <Fold
              look="row"
              className={finding.round}
              open={group === current}
              title={
                <>
                  <h3>{group.title}</h3>
                  <span className="quiet type-small">{progressOf(group)}</span>
                </>
              }
            >
              <Matches matches={group.matches} seeded={seeded} />
            </Fold>
          ) : (
            <>
              <h3>{group.title}</h3>
              <Matches matches={group.matches} seeded={seeded} />
            </>
          )}
        </section>
      ))}
    </>
  );
}

function Matches({ matches, seeded }: { matches: readonly MatchView[]; seeded: boolean }) {
  const rest = matches.slice(openMatches);
  return (
    <>
      <Cards matches={matches.slice(0, openMatches)} seeded={seeded} />
      {rest.length > 0 && (
        <Fold className={finding.rest} title={words.moreMatches(rest.length)}>
          <Cards matches={rest} seeded={seeded} />
        </Fold>
      )}
    </>
  );
}

function Cards({ matches, seeded }: { matches: readonly MatchView[]; seeded: boolean }) {
  return (
    <div className={styles.matches}>
      {matches.map((match) => (
        <div key={match.id} data-match={match.id}>
          <BracketMatch match={match} seeded={seeded} myPairs={nobody} />
        </div>
      ))}
    </div>
  );
}

function isPending({ status }: MatchView): boolean {
  return status === "pending";
}

function progressOf({ matches }: MatchGroup): string {
  const played = matches.filter(({ status }) => status === "finished").length;
  const all = matches.filter(({ status }) => status !== "bye").length;
  return words.played(played, all);
}

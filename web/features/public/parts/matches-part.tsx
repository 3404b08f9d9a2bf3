import type { TournamentToAll } from "#contract/landing.ts";
import type { MatchView } from "#contract/match-views.ts";
import { BracketMatch } from "#web/features/draws/bracket-match.tsx";
import { drawWords, roundTitle } from "#web/i18n/draws.ts";
import { CategorySections } from "./category-sections.tsx";
import styles from "./parts.module.css";

const nobody: ReadonlySet<string> = new Set();

/** Every match of the tournament: by category, zones first, then round by round. */
export function MatchesPart({ tournament: { categories } }: { tournament: TournamentToAll }) {
  return (
    <CategorySections categories={categories}>
      {({ zones, rounds, thirdPlace, isSeeded }) => (
        <>
          {zones.map((zone) => (
            <MatchGroup key={zone.letter} title={drawWords.zone(zone.letter)} matches={zone.matches} />
          ))}
          {rounds.map((matches, index) => (
            <MatchGroup
              key={matches[0]?.id}
              title={roundTitle(index + 1, rounds.length)}
              matches={matches.filter(({ status }) => status !== "bye")}
              seeded={isSeeded}
            />
          ))}
          {thirdPlace && <MatchGroup title={drawWords.thirdPlace} matches={[thirdPlace]} />}
        </>
      )}
    </CategorySections>
  );
}

/** Some matches under a title; nothing where there is none. */
export function MatchGroup({
  title,
  matches,
  seeded = false,
}: {
  title: string;
  matches: readonly MatchView[];
  seeded?: boolean;
}) {
  if (matches.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.matches}>
        {matches.map((match) => (
          <div key={match.id} data-match={match.id}>
            <BracketMatch match={match} seeded={seeded} myPairs={nobody} />
          </div>
        ))}
      </div>
    </section>
  );
}

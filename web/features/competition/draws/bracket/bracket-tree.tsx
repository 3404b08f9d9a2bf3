import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { ChampionsBox } from "#web/features/competition/draws/champions-box.tsx";
import { cupOf } from "#web/features/competition/draws/cup-brackets.ts";
import { hasWon, isMine, type MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { matchHour } from "#web/features/competition/draws/scores/match-hour.ts";
import { drawWords, roundTitle } from "#web/i18n/draws.ts";
import * as texts from "#web/i18n/texts.ts";
import { FreshMark } from "#web/kit/live/fresh-mark.tsx";
import { classList } from "#web/ui/class-list.ts";
import { Sides } from "./bracket-match.tsx";
import styles from "./bracket-tree.module.css";
import type { Zoom } from "./bracket-zoom.tsx";
import { useTreeFrame } from "./use-tree-frame.ts";

/** The size of the first round from which the tree scrolls inside its frame, so that the titles stay in sight. */
const tall = 16;

/**
 * Shows the whole draw: a column for each round, each match half way between its two feeders, joined by lines. A screen
 * reader reads a list of rounds and matches; the styles alone draw the lines.
 */
export function BracketTree({ bracket, myPairs, zoom }: { bracket: BracketView; myPairs: MyPairs; zoom: Zoom }) {
  const { rounds, isSeeded, thirdPlace } = bracket;
  const cup = cupOf(bracket);
  const frame = useTreeFrame(zoom);
  const isTall = (rounds[0]?.length ?? 0) >= tall;
  return (
    <section ref={frame} className={classList(styles.frame, isTall && styles.tall)} aria-label={drawWords.scrollHint}>
      <div className={styles.tree} style={{ zoom: zoom.level }}>
        {rounds.map((matches, index) => (
          <section key={matches[0]?.id} className={styles.round} aria-label={roundTitle(index + 1, rounds.length, cup)}>
            <h3 className={styles.title}>{roundTitle(index + 1, rounds.length, cup)}</h3>
            <ol className={styles.matches}>
              {matches.map((match) => (
                <li
                  key={match.id}
                  className={styles.place}
                  data-last={index === rounds.length - 1 || undefined}
                  data-arrived={(index > 0 && isMine(match, myPairs)) || undefined}
                  data-won={hasWon(match, myPairs) || undefined}
                >
                  {index === rounds.length - 1 && (
                    <div className={styles.champions}>
                      <ChampionsBox bracket={bracket} inTree />
                    </div>
                  )}
                  <div className={classList(styles.match, isMine(match, myPairs) && styles.mine)}>
                    <FreshMark matchId={match.id} corner />
                    <MatchNote match={match} />
                    <Sides match={match} seeded={isSeeded} myPairs={myPairs} inTree />
                  </div>
                  {index === rounds.length - 1 && thirdPlace && (
                    <div className={styles.third}>
                      <p className={styles.thirdTitle}>{texts.thirdPlace}</p>
                      <div className={classList(styles.match, isMine(thirdPlace, myPairs) && styles.mine)}>
                        <FreshMark matchId={thirdPlace.id} corner />
                        <Sides match={thirdPlace} seeded={isSeeded} myPairs={myPairs} inTree />
                      </div>
                    </div>
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}

/**
 * Shows the hour of an open match. The score of a played one is for screen readers, since its columns are only visual.
 */
function MatchNote({ match }: { match: MatchView }) {
  const { status, score } = match;
  if (status === "pending") return <p className={styles.time}>{matchHour(match)}</p>;
  return score && <p className="unseen">{score}</p>;
}

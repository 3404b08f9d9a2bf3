import type { BracketView } from "#contract/draws.ts";
import type { MatchView } from "#contract/match-views.ts";
import { drawWords, roundTitle } from "#web/i18n/draws.ts";
import { FreshMark } from "#web/kit/live/fresh-mark.tsx";
import { classList } from "#web/ui/class-list.ts";
import { Sides } from "./bracket-match.tsx";
import styles from "./bracket-tree.module.css";
import type { Zoom } from "./bracket-zoom.tsx";
import { ChampionsBox } from "./champions-box.tsx";
import { hasWon, isMine, type MyPairs } from "./path/my-path.ts";
import { matchHour } from "./scores/match-hour.ts";
import { useTreeFrame } from "./use-tree-frame.ts";

/** From so many matches in the first round on the tree scrolls inside its frame, so that the titles stay in sight. */
const tall = 16;

/**
 * The whole draw: a column a round, each match half way between the two that feed it, joined by lines.
 * It is a list of rounds and matches to a screen reader; the lines are drawn by the styles alone.
 */
export function BracketTree({ bracket, myPairs, zoom }: { bracket: BracketView; myPairs: MyPairs; zoom: Zoom }) {
  const { rounds, isSeeded, thirdPlace } = bracket;
  const frame = useTreeFrame(zoom);
  const isTall = (rounds[0]?.length ?? 0) >= tall;
  return (
    <section ref={frame} className={classList(styles.frame, isTall && styles.tall)} aria-label={drawWords.scrollHint}>
      <div className={styles.tree} style={{ zoom: zoom.level }}>
        {rounds.map((matches, index) => (
          <section key={matches[0]?.id} className={styles.round} aria-label={roundTitle(index + 1, rounds.length)}>
            <h3 className={styles.title}>{roundTitle(index + 1, rounds.length)}</h3>
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
                      <p className={styles.thirdTitle}>{drawWords.thirdPlace}</p>
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

/** Over a match that is not played, its hour; how another ended is said where the columns are only seen. */
function MatchNote({ match }: { match: MatchView }) {
  const { status, score } = match;
  if (status === "pending") return <p className={styles.time}>{matchHour(match)}</p>;
  return score && <p className="unseen">{score}</p>;
}

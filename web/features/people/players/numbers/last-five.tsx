import type { PlayerStatistics } from "#contract/people/players.ts";
import { statisticsWords as words } from "#web/i18n/players.ts";
import * as texts from "#web/i18n/texts.ts";
import { CardRow } from "#web/ui/cards/card.tsx";
import styles from "./last-five.module.css";

/** The results of the last five matches, the latest on the right, as a row of a card. */
export function LastFive({ lastFive }: Pick<PlayerStatistics, "lastFive">) {
  return (
    <CardRow
      dense
      end={
        <ol className={styles.letters}>
          {lastFive.toReversed().map(({ won, tournamentId, score, rivals }) => (
            <WonLetter key={`${tournamentId} ${rivals[0].id} ${score}`} won={won} />
          ))}
        </ol>
      }
    >
      <b className="type-note">{words.last(lastFive.length)}</b>
    </CardRow>
  );
}

/** G or P in a box, as an item of a list. */
function WonLetter({ won }: { won: boolean }) {
  return (
    <li className={styles.letter} data-won={won || undefined}>
      <span aria-hidden="true">{won ? words.wonLetter : words.lostLetter}</span>
      <span className="unseen">{won ? texts.won : words.lostWord}</span>
    </li>
  );
}

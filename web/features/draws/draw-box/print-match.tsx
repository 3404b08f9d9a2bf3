import type { MatchView } from "#contract/match-views.ts";
import type { PairPlayers } from "#contract/players.ts";
import { writeOutcome } from "#domain/scoring/notation.ts";
import { fullPair, shortPair } from "#web/features/draws/pair-names.ts";
import { drawWords } from "#web/i18n/draws.ts";
import styles from "./print-bracket.module.css";

/** A match on paper: both sides, or the place in a zone that one comes from, or a line to write on; and its score, told from the
 * winner's side, or on both where neither pair came. */
export function PrintMatch({
  match: { sides, winner, outcome },
}: {
  match: Pick<MatchView, "sides" | "winner" | "outcome">;
}) {
  return (
    <div className={styles.match}>
      {sides.map((side, index) => {
        const place = index === 0 ? "pair1" : "pair2";
        return (
          <p key={place} className={styles.side} data-won={winner === place || undefined}>
            <i>{side.place ? drawWords.zonePlaceShort(side.place) : side.seed}</i>
            <span>{side.players ? printedPair(side.players) : side.kind === "bye" ? drawWords.bye : ""}</span>
            {outcome && (winner ?? place) === place && <small>{writeOutcome(outcome, place)}</small>}
          </p>
        );
      })}
    </div>
  );
}

/** Letters that a line of the smallest column has, at nine points. */
const lineLetters = 36;

/** A pair by its whole names where they are no longer than a line, else by its short ones: sixteen matches stand on a sheet. */
function printedPair(players: PairPlayers): string {
  const full = fullPair(players);
  return full.length <= lineLetters ? full : shortPair(players);
}

import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { PairPlayers } from "#contract/people/players.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { EntryMark } from "#web/features/competition/draws/entry-mark.tsx";
import { fullPair, shortPair } from "#web/features/competition/draws/pair-names.ts";
import { drawWords, unknownWords } from "#web/i18n/draws.ts";
import styles from "./print-bracket.module.css";

/**
 * Prints a match. Each side is a pair, its origin outside of this tree, or a line to write on. The score is told from
 * the winner's side, or on both sides if neither pair came.
 */
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
            <span>
              {side.players ? printedPair(side.players) : side.kind === "bye" ? drawWords.bye : <em>{origin(side)}</em>}
              <EntryMark mark={side.mark} />
            </span>
            {outcome && (winner ?? place) === place && <small>{writeOutcome(outcome, place)}</small>}
          </p>
        );
      })}
    </div>
  );
}

/**
 * Describes a side without a pair. The feeder of a winner stands on the same sheet, and the place of a zone before the
 * line: both leave it to be written on.
 */
function origin(side: MatchView["sides"][number]): string {
  const isFromOutside = side.qualified !== undefined || side.loserOf !== null;
  return isFromOutside || side.kind === "vacant" ? unknownWords(side) : "";
}

/** The letters that fit in a line of the smallest column, at nine points. */
const lineLetters = 36;

/** Returns the full names of a pair if they fit in a line, else the short ones: sixteen matches stand on a sheet. */
function printedPair(players: PairPlayers): string {
  const full = fullPair(players);
  return full.length <= lineLetters ? full : shortPair(players);
}

import { useState } from "react";
import type { BracketView } from "#contract/draws.ts";
import type { MatchView } from "#contract/match-views.ts";
import { drawWords, roundTitle } from "#web/i18n/draws.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { FoldedRows } from "#web/ui/tables/folded-rows.tsx";
import styles from "./bracket-board.module.css";
import { BracketMatch } from "./bracket-match.tsx";
import { ChampionsBox } from "./champions-box.tsx";
import { type MyPairs, myPath } from "./path/my-path.ts";

/** The draw as a list: a chip a round, and the matches of the chosen one as cards. It opens where the viewer's pair stands. */
export function BracketRounds({ bracket, myPairs }: { bracket: BracketView; myPairs: MyPairs }) {
  const { rounds, isSeeded, thirdPlace } = bracket;
  const standing = myPath(bracket, myPairs).find(({ state }) => state === "now");
  const [round, setRound] = useState(standing?.stage === "knockout" ? standing.round : firstOpenRound(bracket));
  const isMine = ({ sides }: MatchView) => sides.some(({ pairId }) => pairId !== null && myPairs.has(pairId));
  return (
    <div className={styles.rounds}>
      <ChoiceChips
        label={drawWords.rounds}
        value={String(round)}
        onChange={(value) => setRound(Number(value))}
        options={rounds.map((_, index) => ({
          value: String(index + 1),
          label: roundTitle(index + 1, rounds.length),
        }))}
      />
      <h3 className="unseen">{roundTitle(round, rounds.length)}</h3>
      {round === rounds.length && <ChampionsBox bracket={bracket} />}
      <FoldedRows key={round} rows={rounds[round - 1] ?? []} keeps={isMine}>
        {(matches) => (
          <div className={styles.matches}>
            {matches.map((match) => (
              <BracketMatch key={match.id} match={match} seeded={isSeeded} myPairs={myPairs} />
            ))}
            {round === rounds.length && thirdPlace && (
              <BracketMatch match={thirdPlace} seeded={isSeeded} myPairs={myPairs} title={drawWords.thirdPlace} />
            )}
          </div>
        )}
      </FoldedRows>
    </div>
  );
}

/** The first round in which a match is still to be played; the final when all are. */
function firstOpenRound({ rounds }: BracketView): number {
  const open = rounds.findIndex((matches) => matches.some(({ status }) => status === "pending"));
  return open === -1 ? rounds.length : open + 1;
}

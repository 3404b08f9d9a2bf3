import { useDeferredValue, useState } from "react";
import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { ChampionsBox } from "#web/features/competition/draws/champions-box.tsx";
import { cupOf } from "#web/features/competition/draws/cup-brackets.ts";
import { type MyPairs, myPath } from "#web/features/competition/draws/path/my-path.ts";
import { roundTitle } from "#web/i18n/draws.ts";
import * as texts from "#web/i18n/texts.ts";
import { nameHasWords } from "#web/kit/name-search.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { FoldedRows } from "#web/ui/tables/folded-rows.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import styles from "./bracket-board.module.css";
import { BracketMatch } from "./bracket-match.tsx";

/** The fewest matches that are worth a search field. */
const worthSearching = 12;

/**
 * Shows the draw as a list: a chip for each round, and the matches of the chosen one as cards. It opens at the round of
 * the viewer's pair. A search shows a player's matches of every round instead.
 */
export function BracketRounds({ bracket, myPairs }: { bracket: BracketView; myPairs: MyPairs }) {
  const { rounds, isSeeded, thirdPlace } = bracket;
  const standing = myPath(bracket, myPairs).find(({ state }) => state === "now");
  const [round, setRound] = useState(standing?.stage === "knockout" ? standing.round : firstOpenRound(bracket));
  const [text, setText] = useState("");
  const searched = useDeferredValue(text).trim();
  const isMine = ({ sides }: MatchView) => sides.some(({ pairId }) => pairId !== null && myPairs.has(pairId));
  const cup = cupOf(bracket);
  const cards = (matches: readonly MatchView[]) =>
    matches.map((match) => <BracketMatch key={match.id} match={match} seeded={isSeeded} myPairs={myPairs} />);
  const search = rounds.flat().length >= worthSearching && (
    <SearchField placeholder={texts.searchPlayer} value={text} onChange={setText} />
  );
  if (searched !== "") {
    const found = rounds.map((matches) => matches.filter((match) => hasPlayer(match, searched)));
    return (
      <div className={styles.rounds}>
        {search}
        {found.every((matches) => matches.length === 0) && <EmptyState drawing={false} title={texts.nobodyFound} />}
        {found.map(
          (matches, nth) =>
            matches.length > 0 && (
              <section key={roundTitle(nth + 1, rounds.length, cup)} className={styles.rounds}>
                <h3>{roundTitle(nth + 1, rounds.length, cup)}</h3>
                <div className={styles.matches}>{cards(matches)}</div>
              </section>
            ),
        )}
      </div>
    );
  }
  return (
    <div className={styles.rounds}>
      {search}
      <ChoiceChips
        label={texts.rounds}
        value={String(round)}
        onChange={(value) => setRound(Number(value))}
        options={rounds.map((_, index) => ({
          value: String(index + 1),
          label: roundTitle(index + 1, rounds.length, cup),
        }))}
      />
      <h3 className="unseen">{roundTitle(round, rounds.length, cup)}</h3>
      {round === rounds.length && <ChampionsBox bracket={bracket} />}
      <FoldedRows key={round} rows={rounds[round - 1] ?? []} keeps={isMine}>
        {(matches) => (
          <div className={styles.matches}>
            {cards(matches)}
            {round === rounds.length && thirdPlace && (
              <BracketMatch match={thirdPlace} seeded={isSeeded} myPairs={myPairs} title={texts.thirdPlace} />
            )}
          </div>
        )}
      </FoldedRows>
    </div>
  );
}

/** Returns true if a player of the match has all searched words in their name. */
function hasPlayer({ sides }: MatchView, searched: string): boolean {
  return nameHasWords(sides.flatMap(({ players }) => players?.map(({ name }) => name) ?? []).join(" "), searched);
}

/** Returns the first round with an open match; the final if all are played. */
function firstOpenRound({ rounds }: BracketView): number {
  const open = rounds.findIndex((matches) => matches.some(({ status }) => status === "pending"));
  return open === -1 ? rounds.length : open + 1;
}

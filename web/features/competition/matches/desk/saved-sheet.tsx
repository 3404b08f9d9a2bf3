import type { ReactNode } from "react";
import type { PairPlayers } from "#contract/people/players.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { stageTitle } from "#web/i18n/draws.ts";
import { verdictWords, resultWords as words } from "#web/i18n/matches.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import type { DeskMatch } from "./desk-matches.ts";
import styles from "./saved-sheet.module.css";

/** Says that a result is saved, names the champions if it made any, and offers the next ready match. */
export function SavedSheet({
  score,
  winners,
  inZone,
  champions,
  category,
  end,
  next,
  onNext,
  onClose,
}: {
  score: string;
  /** The short names of the winners; null if neither pair came. */
  winners: string | null;
  /** True for a match of a table, from which nobody advances. */
  inZone: boolean;
  /** The champions of the category, if the match was its final. */
  champions: PairPlayers | null;
  category: string;
  /** The next action after a final. */
  end: ReactNode;
  next: DeskMatch | undefined;
  onNext: (matchId: string) => void;
  onClose: () => void;
}) {
  const names = next && shortNames(next.match);
  const ends = (champions || !next) && end;
  const goesOn = next || ends;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.savedTitle}
      footer={
        <Stack gap={2}>
          {next && (
            <Button size="large" fullWidth data-autofocus onClick={() => onNext(next.match.id)}>
              {texts.enterResult}
            </Button>
          )}
          <Button variant={goesOn ? "quiet" : "action"} size={goesOn ? "normal" : "large"} fullWidth onClick={onClose}>
            {texts.done}
          </Button>
        </Stack>
      }
    >
      <p className={styles.saved} role="status">
        {winners === null ? (
          verdictWords.nobody(inZone)
        ) : (
          <>
            <BallMarker size={20} />
            <span>
              <b>{verdictWords.winners(winners)}</b> {score}
            </span>
          </>
        )}
      </p>
      {champions && (
        <div className={styles.champions}>
          <h3>{words.champions(category)}</h3>
          <p>{fullPair(champions)}</p>
        </div>
      )}
      {ends}
      {next && names ? (
        <div className={styles.next}>
          <h3>{texts.upNext}</h3>
          <p className="quiet type-small">
            {stageTitle(next.match)}, {categoryLabel(next.category)}
          </p>
          <p>
            <b>{names.pair1}</b>
          </p>
          <p>
            <b>{names.pair2}</b>
          </p>
        </div>
      ) : (
        !champions && <p className="quiet">{words.allPlayed}</p>
      )}
    </Sheet>
  );
}

import { type ReactNode, useState } from "react";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { type Outcome, winnerOf } from "#domain/competition/scoring/outcome.ts";
import { hasTable } from "#domain/competition/stages/stage.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { comesBack } from "#web/features/competition/matches/entry/comes-back.ts";
import { ResultSheet } from "#web/features/competition/matches/entry/result-sheet.tsx";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { resultWords as words } from "#web/i18n/matches.ts";
import { outboxWords } from "#web/i18n/outbox.ts";
import { toast } from "#web/ui/dialogs/notices.ts";
import { championsBy, type DeskMatch, nextReady } from "./desk-matches.ts";
import { SavedSheet } from "./saved-sheet.tsx";
import { usePlaying } from "./use-playing.ts";
import { type SavedResult, useResult } from "./use-result.tsx";

/** Takes one result after another: saves a match, and offers the next one that is ready. */
export default function ResultDesk({
  tournamentId,
  matches,
  matchId,
  end,
  onClose,
}: {
  tournamentId: string;
  /** The matches of the list, in the order of play. */
  matches: readonly DeskMatch[];
  /** The first match to enter. */
  matchId: string;
  /** The next action after a final. */
  end: (close: () => void) => ReactNode;
  onClose: () => void;
}) {
  const [current, setCurrent] = useState(matchId);
  const [saved, setSaved] = useState<Outcome>();
  const entered = matches.find(({ match }) => match.id === current);
  if (!entered) return null;
  if (!saved) {
    return (
      <EnterResult
        // The form starts empty for another match, and for the same match with other pairs.
        key={`${current} ${entered.match.sides.map(({ pairId }) => pairId).join(" ")}`}
        tournamentId={tournamentId}
        of={entered}
        onSaved={({ outcome, kept }) => {
          if (outcome && !kept) setSaved(outcome);
          else {
            toast(kept ? outboxWords.kept : words.cleared);
            onClose();
          }
        }}
        onClose={onClose}
      />
    );
  }
  const winner = winnerOf(saved);
  return (
    <SavedSheet
      score={writeOutcome(saved, winner ?? "pair1")}
      winners={winner && shortNames(entered.match)[winner]}
      inZone={hasTable(entered.match.stage)}
      champions={championsBy(entered, winner)}
      category={categoryLabel(entered.category)}
      end={end(onClose)}
      next={nextReady(matches, entered.category.categoryId)}
      onNext={(next) => {
        setSaved(undefined);
        setCurrent(next);
      }}
      onClose={onClose}
    />
  );
}

function EnterResult({
  tournamentId,
  of,
  onSaved,
  onClose,
}: {
  tournamentId: string;
  of: DeskMatch;
  onSaved: (saved: SavedResult) => void;
  onClose: () => void;
}) {
  const playing = usePlaying(tournamentId, of.match.id);
  const result = useResult(tournamentId, of, onSaved);
  return (
    <ResultSheet
      {...of}
      saving={result.isPending}
      playing={playing}
      onSave={(outcome, endedAt) => result.act({ outcome, endedAt })}
      onClear={comesBack(of.category, of.match) ? undefined : () => result.act({ outcome: null, endedAt: null })}
      onClose={onClose}
    />
  );
}

import { writeOutcome } from "#domain/scoring/notation.ts";
import { winnerOf } from "#domain/scoring/outcome.ts";
import type { DeskMatch } from "#web/features/matches/desk/desk-matches.ts";
import { usePlaying } from "#web/features/matches/desk/use-playing.ts";
import { useResult } from "#web/features/matches/desk/use-result.tsx";
import { ResultSheet } from "#web/features/matches/entry/result-sheet.tsx";
import { resultWords as words } from "#web/i18n/matches.ts";
import { outboxWords } from "#web/i18n/outbox.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

/** The result of the match on a court; when it is saved the court is free, and its card asks for the next one. */
export default function DayResult({
  tournamentId,
  of,
  walkover,
  onSaved,
  onClose,
}: {
  tournamentId: string;
  of: DeskMatch;
  /** Whether somebody did not come: then only who is asked. */
  walkover: boolean;
  onSaved: () => void;
  onClose: () => void;
}) {
  const playing = usePlaying(tournamentId, of.match.id);
  const result = useResult(tournamentId, of, ({ outcome, kept }) => {
    const saved = outcome && words.saved(writeOutcome(outcome, winnerOf(outcome) ?? "pair1"));
    toast(kept ? outboxWords.kept : (saved ?? words.cleared));
    onSaved();
    onClose();
  });
  return (
    <ResultSheet
      {...of}
      playing={playing}
      walkover={walkover}
      saving={result.isPending}
      onSave={(outcome, endedAt) => result.act({ outcome, endedAt })}
      onClear={() => result.act({ outcome: null, endedAt: null })}
      onClose={onClose}
    />
  );
}

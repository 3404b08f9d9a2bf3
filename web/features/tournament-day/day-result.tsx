import { writeOutcome } from "#domain/scoring/notation.ts";
import { winnerOf } from "#domain/scoring/outcome.ts";
import type { DeskMatch } from "#web/features/matches/desk/desk-matches.ts";
import { useResult } from "#web/features/matches/desk/use-result.tsx";
import { ResultSheet } from "#web/features/matches/entry/result-sheet.tsx";
import { resultWords as words } from "#web/i18n/matches.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

/** The result of the match on a court; when it is saved the court is free, and its card asks for the next one. */
export default function DayResult({
  tournamentId,
  of,
  onClose,
}: {
  tournamentId: string;
  of: DeskMatch;
  onClose: () => void;
}) {
  const result = useResult(tournamentId, of, (outcome) => {
    toast(outcome ? words.saved(writeOutcome(outcome, winnerOf(outcome) ?? "pair1")) : words.cleared);
    onClose();
  });
  return (
    <ResultSheet
      {...of}
      saving={result.isPending}
      onSave={result.act}
      onClear={() => result.act(null)}
      onClose={onClose}
    />
  );
}

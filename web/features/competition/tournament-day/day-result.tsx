import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { winnerOf } from "#domain/competition/scoring/outcome.ts";
import type { DeskMatch } from "#web/features/competition/matches/desk/desk-matches.ts";
import { usePlaying } from "#web/features/competition/matches/desk/use-playing.ts";
import { useResult } from "#web/features/competition/matches/desk/use-result.tsx";
import { comesBack } from "#web/features/competition/matches/entry/comes-back.ts";
import { ResultSheet } from "#web/features/competition/matches/entry/result-sheet.tsx";
import { resultWords as words } from "#web/i18n/matches.ts";
import { outboxWords } from "#web/i18n/outbox.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

/** The form for the result on a court; saving frees the court, and its card asks for the next match. */
export default function DayResult({
  tournamentId,
  of,
  walkover,
  onSaved,
  onClose,
}: {
  tournamentId: string;
  of: DeskMatch;
  /** True for a walkover: the form asks only for the absent side. */
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
      onClear={comesBack(of.category, of.match) ? undefined : () => result.act({ outcome: null, endedAt: null })}
      onClose={onClose}
    />
  );
}

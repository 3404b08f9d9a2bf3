import { useQueryClient } from "@tanstack/react-query";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { type Outcome, winnerOf } from "#domain/competition/scoring/outcome.ts";
import type { DayMatch } from "#web/features/competition/matches/desk/desk-matches.ts";
import { noteName, seenIn } from "#web/features/competition/matches/desk/use-result.tsx";
import { ResultSheet } from "#web/features/competition/matches/entry/result-sheet.tsx";
import { deliver } from "#web/features/competition/matches/outbox/outbox.ts";
import type { ShownCourt } from "#web/features/competition/tournament-day/noted-day.ts";
import { outboxWords } from "#web/i18n/outbox.ts";
import { scorerPageWords as words } from "#web/i18n/scorers.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

/** Takes the result of a match on the phone of a scorer; without a connection it waits in the outbox. */
export default function ScorerResult({
  tournamentId,
  of: { category, match },
  on,
  now,
  walkover,
  onClose,
}: {
  readonly tournamentId: string;
  readonly of: DayMatch;
  /** The court on which it is in play; undefined if it is on none. */
  readonly on: ShownCourt["now"] | undefined;
  readonly now: number;
  readonly walkover: boolean;
  readonly onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const save = useAct({
    mutationFn: ({ outcome, endedAt }: { readonly outcome: Outcome; readonly endedAt: number | null }) =>
      deliver(queryClient, {
        tournamentId,
        lane: category.categoryId,
        matchId: match.id,
        match: noteName(match),
        act: { kind: "result", revision: match.revision, outcome, endedAt, undoes: [], saw: seenIn(match) },
      }),
    networkMode: "always",
    onSuccess: ({ kept }, { outcome }) => {
      toast(kept ? outboxWords.kept : words.saved(writeOutcome(outcome, winnerOf(outcome) ?? "pair1")));
      onClose();
    },
    onError: (error) => void showFailure(texts.resultFailed, error),
  });
  const playing = on?.state === "playing" ? { startedAt: on.startedAt, expectedEnd: on.expectedEnd, now } : undefined;
  return (
    <ResultSheet
      category={category}
      match={match}
      playing={playing}
      walkover={walkover}
      saving={save.isPending}
      onSave={(outcome, endedAt) => save.act({ outcome, endedAt })}
      onClear={undefined}
      onClose={onClose}
    />
  );
}

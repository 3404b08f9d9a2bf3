import { useQueryClient } from "@tanstack/react-query";
import type { UndoneMatch } from "#contract/matches.ts";
import type { Outcome } from "#domain/scoring/outcome.ts";
import { api, queries, refusalCode } from "#web/api.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { shortNames } from "#web/features/matches/match-names.ts";
import { deliver } from "#web/features/outbox/outbox.ts";
import { stageTitle, resultWords as words } from "#web/i18n/matches.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { confirmAction } from "#web/ui/dialogs/notices.ts";
import { type DeskMatch, withChanges } from "./desk-matches.ts";

/** The question of every match of a tournament, for those who enter results. */
export function matchesQuery(tournamentId: string) {
  return queries.matches.ofTournament.queryOptions({
    input: { tournamentId },
  });
}

/** A result as it was typed, null to take it back; and when the match ended, where somebody was asked. */
export type TypedResult = { readonly outcome: Outcome | null; readonly endedAt: number | null };

/** What was saved; `kept` where there was no connection and it is sent when there is one. */
export type SavedResult = { readonly outcome: Outcome | null; readonly kept: boolean };

/** What a match is called where nobody sees it: by both of its pairs. */
export function noteName(match: Pick<DeskMatch["match"], "sides">): string {
  const { pair1, pair2 } = shortNames(match);
  return `${pair1} – ${pair2}`;
}

/**
 * Saves the result of a match, or takes it back (null). When other results would be lost by it they are named first, and nothing
 * happens unless that is agreed to. Without a connection the first result of a match is kept and sent later; a correction, which may
 * undo others, fails at once, so that it can be tried again with what was typed.
 */
export function useResult(
  tournamentId: string,
  { match }: Pick<DeskMatch, "match">,
  onSaved: (saved: SavedResult) => void,
) {
  const queryClient = useQueryClient();

  const send = (outcome: Outcome | null, undoes: string[]) => {
    const agreed = { matchId: match.id, revision: match.revision, undoes };
    return outcome === null ? api.matches.clear(agreed) : api.matches.enter({ ...agreed, outcome: onTheWire(outcome) });
  };

  async function agreeAndSend({ outcome, endedAt }: TypedResult) {
    if (match.outcome === null && outcome !== null) {
      const act = { kind: "result", revision: match.revision, outcome, endedAt } as const;
      try {
        const sent = await deliver(queryClient, { tournamentId, matchId: match.id, match: noteName(match), act });
        return sent.kept ? "kept" : (sent.changed ?? "kept");
      } catch (error) {
        if (refusalCode(error) !== "UNDO_NOT_CONFIRMED") throw error;
      }
    }
    const { undoes } = await api.matches.preview({ matchId: match.id, outcome: outcome && onTheWire(outcome) });
    const agreed = await agree(outcome === null, undoes);
    return agreed
      ? send(
          outcome,
          undoes.map(({ matchId }) => matchId),
        )
      : null;
  }

  return useAct({
    mutationFn: agreeAndSend,
    networkMode: "always",
    onSuccess: (changed, { outcome }) => {
      if (changed === null) return;
      const isKept = changed === "kept";
      if (!isKept)
        queryClient.setQueryData(matchesQuery(tournamentId).queryKey, (known) => known && withChanges(known, changed));
      onSaved({ outcome, kept: isKept });
    },
    onError: (error, { outcome }) => void showFailure(outcome === null ? words.clearFailed : words.failed, error),
  });
}

/** Asks before results are lost; to take one back is always asked. */
async function agree(clearing: boolean, undone: readonly UndoneMatch[]): Promise<boolean> {
  if (undone.length === 0 && !clearing) return true;
  return confirmAction({
    title: undone.length === 0 ? words.clearQuestion : words.undoQuestion(undone.length),
    message: undone.length === 0 ? words.clearMessage : <UndoneList undone={undone} />,
    acceptLabel: clearing ? words.clear : words.undoAccept,
    cancelLabel: words.undoKeep,
    danger: true,
  });
}

function onTheWire(outcome: Outcome) {
  return outcome.kind === "walkover" ? outcome : { ...outcome, sets: [...outcome.sets] };
}

/** The results that a change would undo, each so that a person knows which one it is. */
function UndoneList({ undone }: { undone: readonly UndoneMatch[] }) {
  return (
    <>
      {words.undoLead}
      {undone.map((match) => (
        <span key={match.matchId} style={{ display: "block", marginTop: 8 }}>
          {words.undone(stageTitle(match), nameOf(match.pair1), nameOf(match.pair2), match.score)}
        </span>
      ))}
    </>
  );
}

function nameOf(players: UndoneMatch["pair1"]): string {
  return players ? fullPair(players) : "";
}

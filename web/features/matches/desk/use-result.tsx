import { useQueryClient } from "@tanstack/react-query";
import type { MatchView } from "#contract/match-views.ts";
import type { UndoneMatch } from "#contract/matches.ts";
import type { Outcome } from "#domain/scoring/outcome.ts";
import { api, queries, refusalCode } from "#web/api.ts";
import { agreeToLose } from "#web/features/matches/agree-to-lose.tsx";
import { shortNames } from "#web/features/matches/match-names.ts";
import { pendingNotes } from "#web/features/outbox/notes.ts";
import { deliver } from "#web/features/outbox/outbox.ts";
import { undoneHere } from "#web/features/outbox/undone-here.ts";
import { withChanges } from "#web/features/outbox/with-changes.ts";
import { resultWords as words } from "#web/i18n/matches.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import type { DeskMatch } from "./desk-matches.ts";

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
 * happens unless that is agreed to. Without a connection, and behind what was written down without one, it is kept and sent later;
 * what would be lost then the rules say here, on the board that the desk shows.
 */
export function useResult(tournamentId: string, { category, match }: DeskMatch, onSaved: (saved: SavedResult) => void) {
  const queryClient = useQueryClient();

  const write = async (outcome: Outcome | null, endedAt: number | null, undoes: readonly string[]) => {
    const act = { kind: "result", revision: match.revision, outcome, endedAt, undoes, saw: seenIn(match) } as const;
    const note = { tournamentId, lane: category.categoryId, matchId: match.id, match: noteName(match), act };
    const sent = await deliver(queryClient, note);
    return sent.kept ? "kept" : (sent.changed ?? "kept");
  };
  const agreeAndWrite = async (outcome: Outcome | null, endedAt: number | null, undone: readonly UndoneMatch[]) => {
    if (!(await agreeToLose(outcome === null, undone))) return null;
    const undoes = undone.map(({ matchId }) => matchId);
    return write(outcome, endedAt, undoes);
  };
  const isAlone = () => navigator.onLine && !pendingNotes().some(({ lane }) => lane === category.categoryId);

  async function agreeAndSend({ outcome, endedAt }: TypedResult) {
    if (match.outcome === null && outcome !== null) {
      try {
        return await write(outcome, endedAt, []);
      } catch (error) {
        if (refusalCode(error) !== "UNDO_NOT_CONFIRMED") throw error;
      }
    }
    if (!isAlone()) return agreeAndWrite(outcome, endedAt, await undoneHere(category, match.id, outcome));
    try {
      const { undoes } = await api.matches.preview({ matchId: match.id, outcome: outcome && onTheWire(outcome) });
      return agreeAndWrite(outcome, endedAt, undoes);
    } catch (error) {
      if (refusalCode(error) !== null) throw error;
      return agreeAndWrite(outcome, endedAt, await undoneHere(category, match.id, outcome));
    }
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

function seenIn({ sides, outcome }: Pick<MatchView, "sides" | "outcome">) {
  return { pairs: [sides[0].pairId, sides[1].pairId], outcome } as const;
}

function onTheWire(outcome: Outcome) {
  return outcome.kind === "walkover" ? outcome : { ...outcome, sets: [...outcome.sets] };
}

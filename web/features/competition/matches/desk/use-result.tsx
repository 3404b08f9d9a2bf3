import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { LostPlace, MatchView, UndoneMatch } from "#contract/competition/matches/match-views.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { api, queries, refusalCode } from "#web/api.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { agreeToLose, askForHours } from "#web/features/competition/matches/entry/agree-to-lose.tsx";
import { onTheWire } from "#web/features/competition/matches/entry/score-entry.ts";
import { pendingNotes } from "#web/features/competition/matches/outbox/notes.ts";
import { deliver } from "#web/features/competition/matches/outbox/outbox.ts";
import { undoneHere } from "#web/features/competition/matches/outbox/undone-here.ts";
import { withChanges } from "#web/features/competition/matches/outbox/with-changes.ts";
import { resultWords as words } from "#web/i18n/matches.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import type { DeskMatch } from "./desk-matches.ts";

/** Queries every match of a tournament, for the people who enter results. */
export function matchesQuery(tournamentId: string) {
  return queries.matches.ofTournament.queryOptions({
    input: { tournamentId },
  });
}

/** A typed result, null to clear it, and the time at which the match ended, if it was asked. */
export type TypedResult = { readonly outcome: Outcome | null; readonly endedAt: number | null };

/** A saved result. `kept` is true if it waits for a connection to be sent. */
export type SavedResult = { readonly outcome: Outcome | null; readonly kept: boolean };

/** The placeholder for the changes of a result that is sent later. */
const kept = "kept" as const;

/** Returns the name of a match in a queued note, by both of its pairs. */
export function noteName(match: Pick<DeskMatch["match"], "sides">): string {
  const { pair1, pair2 } = shortNames(match);
  return `${pair1} – ${pair2}`;
}

/**
 * Saves the result of a match, or clears it (null). If other results would be lost, it names them first and goes on
 * only with consent. Without a connection, or behind notes queued without one, it queues the result and sends it later.
 * The lost results are then computed here, by the rules, on the board of the desk.
 */
export function useResult(tournamentId: string, { category, match }: DeskMatch, onSaved: (saved: SavedResult) => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const write = async (outcome: Outcome | null, endedAt: number | null, undoes: readonly string[]) => {
    const act = { kind: "result", revision: match.revision, outcome, endedAt, undoes, saw: seenIn(match) } as const;
    const note = { tournamentId, lane: category.categoryId, matchId: match.id, match: noteName(match), act };
    const sent = await deliver(queryClient, note);
    return sent.kept ? kept : (sent.changed ?? kept);
  };
  const agreeAndWrite = async (
    { outcome, endedAt }: TypedResult,
    undone: readonly UndoneMatch[],
    lost: readonly LostPlace[] = [],
  ) => {
    if (!(await agreeToLose(outcome === null, undone, lost))) return null;
    const undoes = undone.map(({ matchId }) => matchId);
    return { changed: await write(outcome, endedAt, undoes), lost };
  };
  const isAlone = () => navigator.onLine && !pendingNotes().some(({ lane }) => lane === category.categoryId);

  async function agreeAndSend(typed: TypedResult) {
    const { outcome, endedAt } = typed;
    if (match.outcome === null && outcome !== null) {
      try {
        return { changed: await write(outcome, endedAt, []), lost: [] };
      } catch (error) {
        if (refusalCode(error) !== "UNDO_NOT_CONFIRMED") throw error;
      }
    }
    if (!isAlone()) return agreeAndWrite(typed, await undoneHere(category, match.id, outcome));
    try {
      const { undoes, loses } = await api.matches.preview({
        matchId: match.id,
        outcome: outcome && onTheWire(outcome),
      });
      return agreeAndWrite(typed, undoes, loses);
    } catch (error) {
      if (refusalCode(error) !== null) throw error;
      return agreeAndWrite(typed, await undoneHere(category, match.id, outcome));
    }
  }

  async function offerHours(lost: readonly LostPlace[]) {
    if (lost.length === 0 || !(await askForHours(lost))) return;
    await navigate({ to: "/admin/gestionar/$tournamentId", params: { tournamentId }, search: { ver: "horarios" } });
  }

  return useAct({
    mutationFn: agreeAndSend,
    networkMode: "always",
    onSuccess: (done, { outcome }) => {
      if (done === null) return;
      const { changed, lost } = done;
      const isKept = changed === kept;
      if (!isKept)
        queryClient.setQueryData(matchesQuery(tournamentId).queryKey, (known) => known && withChanges(known, changed));
      onSaved({ outcome, kept: isKept });
      if (!isKept) void offerHours(lost);
    },
    onError: (error, { outcome }) => void showFailure(outcome === null ? words.clearFailed : words.failed, error),
  });
}

/** Returns the pairs and the result of a match as the author of a note saw them. */
export function seenIn({ sides, outcome }: Pick<MatchView, "sides" | "outcome">) {
  return { pairs: [sides[0].pairId, sides[1].pairId], outcome } as const;
}

import type { QueryClient } from "@tanstack/react-query";
import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import { reconciled } from "#domain/competition/matches/offline/conflicts.ts";
import { queries } from "#web/api.ts";
import { type Note, pendingNotes, resultsOf, saveNotes } from "./notes.ts";
import { deskBoardOf } from "./shown-matches.ts";

/** Fetches the category's current state from the server; null if it is not drawn any more. */
export async function categoryNow(
  queryClient: QueryClient,
  { tournamentId, matchId }: Pick<Note, "tournamentId" | "matchId">,
): Promise<CategoryMatches | null> {
  const question = queries.matches.ofTournament.queryOptions({ input: { tournamentId } });
  const { categories } = await queryClient.fetchQuery({ ...question, staleTime: 0, retry: false });
  return categories.find(({ matches }) => matches.some(({ id }) => id === matchId)) ?? null;
}

/**
 * Reconciles the notes of a category with the server's current board. Known results are forgotten, valid ones take the
 * current revision, and the first conflict asks the desk. Throws if the server gave no answer.
 */
export async function lookAgain(queryClient: QueryClient, note: Note): Promise<void> {
  const category = await categoryNow(queryClient, note);
  if (category) lookAt(category, note.lane);
  else saveNotes(pendingNotes().map((one) => (one.lane === note.lane ? { ...one, state: "apart" as const } : one)));
}

/** Reconciles the notes of a category with a board that is already loaded. */
export function lookAt(category: CategoryMatches, lane: string): void {
  const { written, asks } = reconciled(deskBoardOf(category), resultsOf(pendingNotes(), lane));
  const left = new Map(written.map((one) => [one.note.id, one]));
  saveNotes(
    pendingNotes().flatMap((note): Note[] => {
      if (note.lane !== lane || note.act.kind !== "result" || note.state === "apart") return [note];
      const one = left.get(note.id);
      if (!one) return [];
      const state = asks?.note.id === note.id ? "asks" : "waits";
      return [{ ...note, state, act: { ...note.act, revision: one.revision } }];
    }),
  );
}

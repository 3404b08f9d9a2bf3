import type { QueryClient } from "@tanstack/react-query";
import type { CategoryMatches } from "#contract/matches.ts";
import { reconciled } from "#domain/matches/offline/written.ts";
import { queries } from "#web/api.ts";
import { type Note, pendingNotes, resultsOf, saveNotes } from "./notes.ts";
import { deskBoardOf } from "./shown-matches.ts";

/** A category as the server knows it at this moment; null where it is not drawn any more. */
export async function categoryNow(
  queryClient: QueryClient,
  { tournamentId, matchId }: Pick<Note, "tournamentId" | "matchId">,
): Promise<CategoryMatches | null> {
  const question = queries.matches.ofTournament.queryOptions({ input: { tournamentId } });
  const { categories } = await queryClient.fetchQuery({ ...question, staleTime: 0, retry: false });
  return categories.find(({ matches }) => matches.some(({ id }) => id === matchId)) ?? null;
}

/**
 * Looks at what was written down in the category of a note again, on the board of now: what is known already is forgotten, what stands says
 * what it sees now, and the first at which somebody has to look asks. Throws where there was no answer.
 */
export async function lookAgain(queryClient: QueryClient, note: Note): Promise<void> {
  const category = await categoryNow(queryClient, note);
  if (category) lookAt(category, note.lane);
  else saveNotes(pendingNotes().map((one) => (one.lane === note.lane ? { ...one, state: "apart" as const } : one)));
}

/** The same on a board that is here already. */
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

import { and, eq } from "drizzle-orm";
import type { TournamentDraft } from "#contract/competition/publication.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { tournamentDraft } from "#server/db/tables/tournaments.ts";

/** Saves the draft of a person for a club, in place of the one before. */
export async function saveDraft(
  db: Database,
  clubId: string,
  personId: string,
  data: TournamentDraft,
  savedAt: Date,
): Promise<void> {
  await db
    .insert(tournamentDraft)
    .values({ clubId, personId, data, savedAt })
    .onConflictDoUpdate({ target: [tournamentDraft.clubId, tournamentDraft.personId], set: { data, savedAt } });
}

/** Deletes the draft, if there is one. */
export async function deleteDraft(db: Database | Transaction, clubId: string, personId: string): Promise<void> {
  await db
    .delete(tournamentDraft)
    .where(and(eq(tournamentDraft.clubId, clubId), eq(tournamentDraft.personId, personId)));
}

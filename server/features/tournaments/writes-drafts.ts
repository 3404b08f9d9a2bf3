import { and, eq } from "drizzle-orm";
import type { TournamentDraft } from "#contract/tournament-drafts.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { tournamentDraft } from "#server/db/tables/tournaments.ts";

/** Keeps the draft of a person for a club; the one before it is gone. */
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

/** Throws the draft away, if there is one. */
export async function deleteDraft(db: Database | Transaction, clubId: string, personId: string): Promise<void> {
  await db
    .delete(tournamentDraft)
    .where(and(eq(tournamentDraft.clubId, clubId), eq(tournamentDraft.personId, personId)));
}

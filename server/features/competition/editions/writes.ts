import { eq } from "drizzle-orm";
import { type PersonId, personId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { editionInvitation } from "#server/db/tables/editions.ts";

/**
 * Records that these people are notified of an edition, and returns those who were not before. Of two calls at once
 * each person is in one.
 */
export async function noteTold(
  tx: Transaction,
  tournamentId: string,
  people: readonly string[],
  toldAt: Date,
): Promise<PersonId[]> {
  if (people.length === 0) return [];
  // In the order of their ids, to avoid a deadlock with the same act at the same moment.
  const rows = people.toSorted().map((id) => ({ tournamentId, personId: personId(id), toldAt }));
  const noted = await tx.insert(editionInvitation).values(rows).onConflictDoNothing().returning();
  return noted.map((row) => row.personId);
}

/** Deletes the record of the editions that a person was notified of. */
export async function forgetInvitations(tx: Transaction, id: PersonId): Promise<void> {
  await tx.delete(editionInvitation).where(eq(editionInvitation.personId, id));
}

import { eq } from "drizzle-orm";
import { type PersonId, personId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { editionInvitation } from "#server/db/tables/editions.ts";

/** Notes that these people are told of an edition, and gives those who had not been: of two acts at once each person is in one. */
export async function noteTold(
  tx: Transaction,
  tournamentId: string,
  people: readonly string[],
  toldAt: Date,
): Promise<PersonId[]> {
  if (people.length === 0) return [];
  // In the order of their ids: whoever does the same at this moment waits here, and not in a circle.
  const rows = people.toSorted().map((id) => ({ tournamentId, personId: personId(id), toldAt }));
  const noted = await tx.insert(editionInvitation).values(rows).onConflictDoNothing().returning();
  return noted.map((row) => row.personId);
}

/** Of which editions somebody was told is kept no longer. */
export async function forgetInvitations(tx: Transaction, id: PersonId): Promise<void> {
  await tx.delete(editionInvitation).where(eq(editionInvitation.personId, id));
}

import { eq } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";

/** Saves whether other players may read a person's rating. */
export async function saveRatingShown(tx: Transaction, personId: PersonId, ratingShown: boolean): Promise<void> {
  await tx.update(person).set({ ratingShown }).where(eq(person.id, personId));
}

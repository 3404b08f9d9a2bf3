import { and, eq, isNotNull } from "drizzle-orm";
import { type PersonId, personId } from "#domain/lib/ids.ts";
import type { Database } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";

/** Whoever has this id, if they have an account that takes part; who left is nobody. */
export async function activePerson(db: Database, id: string): Promise<PersonId | null> {
  const [found] = await db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.id, id), eq(person.status, "active"), isNotNull(person.claimedAt)));
  return found ? personId(found.id) : null;
}

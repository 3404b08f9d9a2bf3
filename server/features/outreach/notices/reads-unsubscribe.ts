import { and, eq, isNotNull } from "drizzle-orm";
import { type PersonId, personId } from "#domain/lib/ids.ts";
import type { Database } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";
import { addressMark, type Unsubscribed } from "#server/platform/mail/unsubscribe.ts";

/** Finds the owner of an unsubscribe address, if the account is active and has the address that the mail went to. */
export async function activePerson(db: Database, { personId: id, mark }: Unsubscribed): Promise<PersonId | null> {
  const [found] = await db
    .select({ id: person.id, email: person.email })
    .from(person)
    .where(and(eq(person.id, id), eq(person.status, "active"), isNotNull(person.claimedAt)));
  const isTheirs = mark === null || mark === addressMark(found?.email ?? "");
  return found && isTheirs ? personId(found.id) : null;
}

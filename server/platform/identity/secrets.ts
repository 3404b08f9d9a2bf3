import { and, eq, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { emailConfirmation, person, verification } from "#server/db/tables/people.ts";

/**
 * Ends the outstanding one-time secrets of a person: reset links, pending returns from Mercado Pago, and a pending
 * change of e-mail address. Decision 0110 lists every kind of secret with its end. `except` is the id of a reset link
 * that is in use.
 */
export async function endSecretsOf(db: Database | Transaction, personId: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(verification.id, except);
  await db.delete(verification).where(and(eq(verification.value, personId), others));
  const present = sql`(select ${person.email} from ${person} where ${person.id} = ${personId})`;
  await db
    .delete(emailConfirmation)
    .where(and(eq(emailConfirmation.personId, personId), sql`${emailConfirmation.email} is distinct from ${present}`));
}

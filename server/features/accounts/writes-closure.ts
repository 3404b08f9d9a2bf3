import { and, eq, inArray, isNotNull, notExists, or } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { mail } from "#server/db/tables/mail.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person, playerProfile, signInMethod, verification } from "#server/db/tables/people.ts";
import { entry } from "#server/db/tables/tournaments.ts";
import { endSessionsOf } from "#server/platform/identity/session.ts";

/** What stands where a person was, in results, pairs and draws. Reliability, F2. */
const nobody = { name: "Jugador eliminado", location: "-" } as const;

/** The hash of the person's password, and their address; no hash where they sign in another way. */
export async function findProof(tx: Transaction, id: PersonId) {
  const [found] = await tx
    .select({ email: person.email, image: person.image, hash: signInMethod.password })
    .from(person)
    .leftJoin(signInMethod, and(eq(signInMethod.userId, person.id), isNotNull(signInMethod.password)))
    .where(eq(person.id, id))
    .for("update", { of: person });
  return found;
}

/**
 * Erases who the person is and keeps what they played. Nobody can sign in as them, write to them or find them; what was
 * only proposed or entered without a partner is taken back, and what others rely on stays, under no name.
 */
export async function erasePerson(tx: Transaction, id: PersonId, email: string): Promise<void> {
  await endSessionsOf(tx, id);
  await tx.delete(signInMethod).where(eq(signInMethod.userId, id));
  await tx.delete(verification).where(inArray(verification.value, [id]));
  await tx.delete(mail).where(eq(mail.recipient, email));
  const theirs = or(eq(pair.proposerId, id), eq(pair.inviteeId, id));
  await tx.delete(pair).where(and(eq(pair.state, "invited"), theirs));
  const inPair = tx
    .select({ id: pair.id })
    .from(pair)
    .where(and(eq(pair.categoryId, entry.categoryId), theirs));
  await tx.delete(entry).where(and(eq(entry.personId, id), eq(entry.status, "unpaired"), notExists(inPair)));
  await tx
    .update(playerProfile)
    .set({ location: nobody.location, instagram: null, updatedAt: new Date() })
    .where(eq(playerProfile.personId, id));
  await tx
    .update(person)
    .set({
      name: nobody.name,
      email: `${id}@eliminado.invalid`,
      emailVerified: false,
      image: null,
      status: "inactive",
      updatedAt: new Date(),
    })
    .where(eq(person.id, id));
}

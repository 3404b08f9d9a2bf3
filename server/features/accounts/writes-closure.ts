import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { EventKind } from "#contract/events.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { mail } from "#server/db/tables/mail.ts";
import { person, playerProfile, signInMethod, verification } from "#server/db/tables/people.ts";
import { forgetUnavailable } from "#server/features/availability/writes.ts";
import { lockRequestsOf, withdrawRequestsOf } from "#server/features/bookings/writes-asking.ts";
import { lockSearchesOf } from "#server/features/categories/reads.ts";
import { forgetSeen } from "#server/features/matches/writes-seen.ts";
import { deleteEntries } from "#server/features/pairs/writes.ts";
import { endSessionsOf } from "#server/platform/identity/session.ts";

/** What stands where a person was, in results, pairs and draws. Reliability, F2. */
const nobody = { name: "Jugador eliminado", shortName: "eliminado", location: "-" } as const;

type Leaver = { readonly id: PersonId; readonly email: string | null; readonly searches: readonly string[] };

/** The hash of the person's password, and their address; no hash where they sign in another way. */
export async function findProof(db: Database, id: PersonId) {
  const [found] = await db
    .select({ email: person.email, hash: signInMethod.password })
    .from(person)
    .leftJoin(signInMethod, and(eq(signInMethod.userId, person.id), isNotNull(signInMethod.password)))
    .where(eq(person.id, id));
  return found;
}

/** A person on the way out, under lock; the categories in which they look for a partner and their requests for courts, locked before. */
export async function lockLeaver(tx: Transaction, id: PersonId) {
  const searches = await lockSearchesOf(tx, id);
  await lockRequestsOf(tx, id);
  const { email, image, role } = person;
  const [found] = await tx.select({ email, image, role }).from(person).where(eq(person.id, id)).for("update");
  return found && { ...found, id, searches };
}

/**
 * Erases who the person is and keeps what they played. Nobody can sign in as them, write to them or find them; what was
 * only proposed or entered without a partner is taken back, and what others rely on stays, under no name.
 */
export async function erasePerson(tx: Transaction, { id, email, searches }: Leaver): Promise<void> {
  await endSessionsOf(tx, id);
  await tx.delete(signInMethod).where(eq(signInMethod.userId, id));
  await tx.delete(verification).where(inArray(verification.value, [id]));
  if (email !== null) await tx.delete(mail).where(eq(mail.recipient, email));
  await deleteEntries(tx, searches, id);
  await withdrawRequestsOf(tx, id);
  await eraseName(tx, id);
  await tx
    .update(person)
    .set({ email: `${id}@eliminado.invalid`, emailVerified: false })
    .where(eq(person.id, id));
  await eraseFromAudit(tx, id);
}

/** The same of somebody without an account: there is nothing to sign in by and nothing that waits for an answer. */
export async function eraseGuest(tx: Transaction, id: PersonId): Promise<void> {
  await eraseName(tx, id);
  await eraseFromAudit(tx, id);
}

/**
 * Takes a person's name, telephone, place, picture, what they said about their time away and what they have seen, with or without an
 * account; what they played stays.
 */
async function eraseName(tx: Transaction, id: PersonId): Promise<void> {
  const { name, shortName, location } = nobody;
  await forgetUnavailable(tx, id);
  await forgetSeen(tx, id);
  await tx.update(playerProfile).set({ location, instagram: null }).where(eq(playerProfile.personId, id));
  await tx
    .update(person)
    .set({ name, shortName, phone: null, image: null, namedInPublic: false, status: "inactive" })
    .where(eq(person.id, id));
}

/** Who they were in what administrators changed about them: of somebody who is gone by then, the database lets it be erased. */
async function eraseFromAudit(tx: Transaction, id: PersonId): Promise<void> {
  const { action, targetId, before, after } = auditEvent;
  await tx
    .update(auditEvent)
    .set({ before: sql`without_person(${before})`, after: sql`without_person(${after})` })
    .where(and(eq(action, "person.edited" satisfies EventKind), eq(targetId, id)));
}

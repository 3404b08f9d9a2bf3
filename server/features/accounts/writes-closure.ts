import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { EventKind } from "#contract/events.ts";
import { type PersonId, personId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { claimLink, claimRequest, mergeRecord } from "#server/db/tables/claims.ts";
import { mail } from "#server/db/tables/mail.ts";
import { person, playerProfile, signInMethod, verification } from "#server/db/tables/people.ts";
import { forgetUnavailable } from "#server/features/availability/writes.ts";
import { lockSearchesOf } from "#server/features/categories/reads.ts";
import { withdrawRequestsOf } from "#server/features/courts/bookings/writes-asking.ts";
import { endWatchesOf } from "#server/features/courts/offers/writes.ts";
import { endSeriesOf } from "#server/features/courts/series/writes.ts";
import { forgetSeen } from "#server/features/matches/writes-seen.ts";
import { deleteEntries } from "#server/features/pairs/writes.ts";
import { forgetCalendar } from "#server/features/reach/calendar/writes.ts";
import { forgetInvitations } from "#server/features/reach/editions/writes.ts";
import { forgetNoticesOf } from "#server/features/reach/notices/writes.ts";
import { forgetAds } from "#server/features/reach/partner-ads/writes-messages.ts";
import { endSessionsOf } from "#server/platform/identity/session.ts";
import { forgetAnswersTo } from "#server/platform/queue/once.ts";
import { forgetFollows } from "./writes-follows.ts";

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

/**
 * A person on the way out, under lock, and before them the categories in which they look for a partner. What they asked for and what they
 * have every week has ended by then.
 */
export async function lockLeaver(tx: Transaction, id: PersonId, now: Date) {
  const searches = await lockSearchesOf(tx, id);
  await withdrawRequestsOf(tx, id, now);
  const by = { actor: { personId: id }, requestId: "account-closed", now: () => now };
  await endWatchesOf(tx, by, id);
  await endSeriesOf(tx, by);
  const { email, image, role } = person;
  const [found] = await tx.select({ email, image, role }).from(person).where(eq(person.id, id)).for("update");
  return found && { ...found, id, searches };
}

/**
 * Erases who the person is and keeps what they played. Nobody can sign in as them, write to them or find them; what was
 * only proposed or entered without a partner is taken back, what they had every week ends, and what others rely on stays, under no name.
 */
export async function erasePerson(tx: Transaction, { id, email, searches }: Leaver): Promise<void> {
  await eraseAccess(tx, { id, email });
  await deleteEntries(tx, searches, id);
  await forgetFollows(tx, id);
  await forgetAds(tx, id);
  await forgetInvitations(tx, id);
  await eraseName(tx, id);
  await forgetClaims(tx, id);
  await eraseAddress(tx, id);
  await eraseFromAudit(tx, id);
}

/** Nobody gets in as them any more, nor hears anything at an address that was theirs. */
async function eraseAccess(tx: Transaction, { id, email }: Pick<Leaver, "id" | "email">): Promise<void> {
  await endSessionsOf(tx, id);
  await forgetAnswersTo(tx, id);
  await tx.delete(signInMethod).where(eq(signInMethod.userId, id));
  await tx.delete(verification).where(inArray(verification.value, [id]));
  if (email !== null) await tx.delete(mail).where(eq(mail.recipient, email));
  await forgetCalendar(tx, id);
}

async function eraseAddress(tx: Transaction, id: PersonId): Promise<void> {
  await tx
    .update(person)
    .set({ email: `${id}@eliminado.invalid`, emailVerified: false })
    .where(eq(person.id, id));
}

/** Whom they were taken for, who they were without an account and by another one: what was written down of them there goes as well. */
async function forgetClaims(tx: Transaction, id: PersonId): Promise<void> {
  await tx.delete(claimRequest).where(eq(claimRequest.personId, id));
  await tx.delete(mergeRecord).where(eq(mergeRecord.intoId, id));
  const { id: guest, mergedInto, email } = person;
  const before = await tx.select({ id: guest, email }).from(person).where(eq(mergedInto, id)).orderBy(guest);
  for (const one of before) {
    const was = personId(one.id);
    if (one.email !== null) {
      await eraseAccess(tx, { id: was, email: one.email });
      await eraseAddress(tx, was);
      await tx.delete(claimRequest).where(eq(claimRequest.personId, was));
      await tx.delete(mergeRecord).where(eq(mergeRecord.intoId, was));
    }
    await eraseGuest(tx, was);
  }
}

/** The same of somebody without an account: there is nothing to sign in by and nothing that waits for an answer. */
export async function eraseGuest(tx: Transaction, id: PersonId): Promise<void> {
  await tx.delete(claimLink).where(eq(claimLink.personId, id));
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
  await forgetNoticesOf(tx, id);
  await tx.update(playerProfile).set({ location, instagram: null }).where(eq(playerProfile.personId, id));
  await tx
    .update(person)
    .set({
      name,
      shortName,
      phone: null,
      phoneProvenAt: null,
      whatsappOk: false,
      partnerMayWrite: false,
      image: null,
      namedInPublic: false,
      followable: false,
      status: "inactive",
    })
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

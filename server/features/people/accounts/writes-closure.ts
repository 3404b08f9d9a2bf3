import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { EventKind } from "#contract/events/events.ts";
import { type PersonId, personId } from "#domain/lib/ids.ts";
import { addressOfNobody, nobody } from "#domain/people/accounts/erased.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { claimLink, claimRequest, mergeProposal, mergeRecord } from "#server/db/tables/claims.ts";
import { classChange, classProposal } from "#server/db/tables/class-changes.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { mail } from "#server/db/tables/mail.ts";
import { matchAlert } from "#server/db/tables/match-alerts.ts";
import { pairSubstitute } from "#server/db/tables/pairs.ts";
import { emailConfirmation, person, playerProfile, signInMethod } from "#server/db/tables/people.ts";
import { ratingAlert } from "#server/db/tables/rating-alerts.ts";
import { revokeInvitationsBy } from "#server/features/clubs/team/writes.ts";
import { forgetUnavailable } from "#server/features/competition/availability/writes.ts";
import { lockSearchesOf } from "#server/features/competition/categories/reads.ts";
import { forgetInvitations } from "#server/features/competition/editions/writes.ts";
import { forgetSeen } from "#server/features/competition/matches/writes-seen.ts";
import { deleteEntries } from "#server/features/competition/pairs/writes.ts";
import { forgetAds } from "#server/features/competition/partner-ads/writes-messages.ts";
import { withdrawRequestsOf } from "#server/features/courts/bookings/writes-asking.ts";
import { endWatchesOf } from "#server/features/courts/commitments/writes.ts";
import { leaveSeatsOf } from "#server/features/courts/open-matches/writes-leaving.ts";
import { endSeriesOf } from "#server/features/courts/series/writes.ts";
import { eraseFromParts } from "#server/features/money/finances/writes-dividing.ts";
import { forgetCalendar } from "#server/features/outreach/calendar/writes.ts";
import { forgetFollows } from "#server/features/outreach/follows/writes.ts";
import { forgetNoticesOf } from "#server/features/outreach/notices/writes.ts";
import { endSessionsOf } from "#server/platform/identity/session.ts";
import { forgetAnswersTo } from "#server/platform/queue/once.ts";
import { isEmailTaken } from "./reads-access.ts";

type Leaver = { readonly id: PersonId; readonly email: string | null; readonly searches: readonly string[] };

/** Finds the person's password hash and address; the hash is null if they sign in another way. */
export async function findProof(db: Database, id: PersonId) {
  const [found] = await db
    .select({ email: person.email, hash: signInMethod.password })
    .from(person)
    .leftJoin(signInMethod, and(eq(signInMethod.userId, person.id), isNotNull(signInMethod.password)))
    .where(eq(person.id, id));
  return found;
}

/**
 * Locks a person who closes their account, and before them the categories in which they look for a partner. Ends their
 * requests, seats, watches, weekly series and invitations to teams first.
 */
export async function lockLeaver(tx: Transaction, id: PersonId, now: Date) {
  const searches = await lockSearchesOf(tx, id);
  const by = { actor: { personId: id }, requestId: "account-closed", now: () => now };
  await leaveSeatsOf(tx, by, id);
  await withdrawRequestsOf(tx, id, now);
  await eraseFromParts(tx, id, nobody.name);
  await endWatchesOf(tx, by, id);
  await endSeriesOf(tx, by);
  await revokeInvitationsBy(tx, id, now);
  const { email, image, role } = person;
  const [found] = await tx.select({ email, image, role }).from(person).where(eq(person.id, id)).for("update");
  // Read after the lock: the person may have become the owner of a club meanwhile.
  const clubs = await tx.$count(clubMembership, and(eq(clubMembership.personId, id), eq(clubMembership.role, "admin")));
  return found && { ...found, id, searches, isInCharge: found.role === "super_admin" || clubs > 0 };
}

/**
 * Erases the person's identity and keeps their results. Nobody can sign in as them, write to them or find them. Open
 * proposals and entries without a partner are withdrawn, their weekly series and their roles at clubs end. Records that
 * others rely on stay, without a name.
 */
export async function erasePerson(tx: Transaction, { id, email, searches }: Leaver): Promise<void> {
  await eraseAccess(tx, { id, email });
  await tx.delete(clubMembership).where(eq(clubMembership.personId, id));
  await deleteEntries(tx, searches, id);
  await forgetFollows(tx, id);
  await forgetAds(tx, id);
  await forgetInvitations(tx, id);
  await tx.delete(matchAlert).where(eq(matchAlert.personId, id));
  await eraseName(tx, id);
  await forgetClaims(tx, id);
  await eraseAddress(tx, id);
  await eraseFromAudit(tx, id);
}

/** Deletes every way to sign in as them, and the mail to their former address and to the one that they asked for. */
async function eraseAccess(tx: Transaction, { id, email }: Pick<Leaver, "id" | "email">): Promise<void> {
  const isTheirs = eq(emailConfirmation.personId, id);
  const [asked] = await tx.delete(emailConfirmation).where(isTheirs).returning({ email: emailConfirmation.email });
  await endSessionsOf(tx, id);
  await forgetAnswersTo(tx, id);
  await tx.delete(signInMethod).where(eq(signInMethod.userId, id));
  if (email !== null) await tx.delete(mail).where(eq(mail.recipient, email));
  if (asked && !(await isEmailTaken(tx, asked.email))) await tx.delete(mail).where(eq(mail.recipient, asked.email));
  await forgetCalendar(tx, id);
}

async function eraseAddress(tx: Transaction, id: PersonId): Promise<void> {
  await tx
    .update(person)
    .set({ email: addressOfNobody(id), emailVerified: false })
    .where(eq(person.id, id));
}

/** Deletes the records of guests and accounts that were merged into them, and erases those persons too. */
async function forgetClaims(tx: Transaction, id: PersonId): Promise<void> {
  await tx.delete(claimRequest).where(eq(claimRequest.personId, id));
  await tx.delete(mergeProposal).where(eq(mergeProposal.intoId, id));
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

/** Erases a guest: there is no sign-in to remove, and nothing that waits for an answer. */
export async function eraseGuest(tx: Transaction, id: PersonId): Promise<void> {
  await eraseFromParts(tx, id, nobody.name);
  await tx.delete(claimLink).where(eq(claimLink.personId, id));
  await eraseName(tx, id);
  await eraseFromAudit(tx, id);
}

/**
 * Erases the name, phone, locality, picture, unavailable hours, seen marks and alerts of a person, with or without an
 * account; their results stay.
 */
async function eraseName(tx: Transaction, id: PersonId): Promise<void> {
  const { name, shortName, location } = nobody;
  await forgetUnavailable(tx, id);
  await tx.delete(pairSubstitute).where(eq(pairSubstitute.personId, id));
  await forgetSeen(tx, id);
  await forgetNoticesOf(tx, id);
  await eraseClassTexts(tx, id);
  await tx.delete(ratingAlert).where(eq(ratingAlert.personId, id));
  await eraseFromSubjects(tx, id);
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
      ratingShown: false,
      status: "inactive",
    })
    .where(eq(person.id, id));
}

/** Deletes open proposals of a class, and the free texts of decided ones. The changes of class stay. */
async function eraseClassTexts(tx: Transaction, id: PersonId): Promise<void> {
  await tx.delete(classProposal).where(and(eq(classProposal.personId, id), isNull(classProposal.decidedAt)));
  const answer = sql`case when ${classProposal.answer} is not null then '-' end`;
  await tx.update(classProposal).set({ why: null, answer, decisionWhy: null }).where(eq(classProposal.personId, id));
  await tx.update(classChange).set({ why: null }).where(eq(classChange.personId, id));
}

/** Erases their name from the subjects of unsent letters to others. */
async function eraseFromSubjects(tx: Transaction, id: PersonId): Promise<void> {
  const { subject, sentAt } = mail;
  const [found] = await tx.select({ name: person.name }).from(person).where(eq(person.id, id));
  if (!found) return;
  await tx
    .update(mail)
    .set({ subject: sql`replace(${subject}, ${found.name}, ${nobody.name})` })
    .where(and(isNull(sentAt), sql`position(${found.name} in ${subject}) > 0`));
}

/**
 * Erases their identity from the audit of administrators' changes to them. The database allows it once the person is
 * gone.
 */
async function eraseFromAudit(tx: Transaction, id: PersonId): Promise<void> {
  const { action, targetId, before, after } = auditEvent;
  await tx
    .update(auditEvent)
    .set({ before: sql`without_person(${before})`, after: sql`without_person(${after})` })
    .where(and(eq(action, "person.edited" satisfies EventKind), eq(targetId, id)));
}

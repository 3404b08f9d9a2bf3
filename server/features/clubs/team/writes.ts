import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { ClubRole } from "#domain/people/club-roles.ts";
import { deleteInBatches } from "#server/db/batches.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club, clubMembership } from "#server/db/tables/clubs.ts";
import { clubInvitation } from "#server/db/tables/teams.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";

type NewInvitation = Omit<typeof clubInvitation.$inferSelect, "tokenHash" | "acceptedBy" | "acceptedAt" | "revokedAt">;

const waits = and(isNull(clubInvitation.acceptedAt), isNull(clubInvitation.revokedAt));

/** Inserts an invitation; of its token only the hash is stored. One to an address replaces the one before. */
export async function insertInvitation(tx: Transaction, made: NewInvitation, token: string): Promise<void> {
  if (made.email !== null) {
    const isBefore = and(eq(clubInvitation.clubId, made.clubId), eq(clubInvitation.email, made.email));
    await tx.update(clubInvitation).set({ revokedAt: made.at }).where(and(isBefore, waits));
  }
  await tx.insert(clubInvitation).values({ ...made, tokenHash: hashOfToken(token) });
}

/** Revokes an invitation that waits. */
export async function revokeInvitation(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(clubInvitation)
    .set({ revokedAt: at })
    .where(and(eq(clubInvitation.id, id), waits));
}

/** Uses up an invitation that waits; false if it was revoked meanwhile. */
export async function saveAcceptance(tx: Transaction, id: string, by: PersonId, at: Date): Promise<boolean> {
  const used = await tx
    .update(clubInvitation)
    .set({ acceptedBy: by, acceptedAt: at })
    .where(and(eq(clubInvitation.id, id), waits))
    .returning({ id: clubInvitation.id });
  return used.length > 0;
}

/** Gives a person a role at a club, in place of the one they had, and notes since when. */
export async function saveRole(
  tx: Transaction,
  clubId: string,
  personId: string,
  { role, addedBy, at }: { readonly role: ClubRole; readonly addedBy: string; readonly at: Date },
): Promise<void> {
  const given = { role, addedBy, createdAt: at };
  const { clubId: ofClub, personId: ofPerson } = clubMembership;
  await tx
    .insert(clubMembership)
    .values({ clubId, personId, ...given })
    .onConflictDoUpdate({ target: [ofClub, ofPerson], set: given });
}

/** Ends the membership of a person at a club. */
export async function endMembership(tx: Transaction, clubId: string, personId: string): Promise<void> {
  await tx.delete(clubMembership).where(and(eq(clubMembership.clubId, clubId), eq(clubMembership.personId, personId)));
}

/** Revokes the waiting invitations of a person whose role at the club, or whose account, ends or changes. */
export async function revokeInvitationsBy(
  tx: Transaction,
  personId: string,
  at: Date,
  clubId: string | null = null,
): Promise<void> {
  const isThere = clubId === null ? undefined : eq(clubInvitation.clubId, clubId);
  await tx
    .update(clubInvitation)
    .set({ revokedAt: at })
    .where(and(sql`${clubInvitation.byPerson} = ${personId}`, isThere, waits));
}

/** Saves the limit of the desk, in pesos per person and day of play. */
export async function saveDeskLimit(tx: Transaction, clubId: string, deskLimit: number): Promise<void> {
  await tx.update(club).set({ deskLimit }).where(eq(club.id, clubId));
}

/** Deletes invitations that expired before a moment, and with them the addresses of people who never came. */
export async function deleteExpiredInvitations(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, clubInvitation, lt(clubInvitation.expiresAt, before));
}

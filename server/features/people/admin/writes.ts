import { and, eq, inArray } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { MembershipPlan } from "#domain/people/admin.ts";
import type { AccountStatus } from "#domain/people/players/person.ts";
import type { Transaction } from "#server/db/connect.ts";
import { club, clubMembership } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";

/** Saves the status of a person. */
export async function setUserStatus(tx: Transaction, userId: PersonId, status: AccountStatus): Promise<void> {
  await tx.update(person).set({ status }).where(eq(person.id, userId));
}

/** Saves the status of a club, which shows or hides it. */
export async function setClubStatus(tx: Transaction, clubId: string, status: AccountStatus): Promise<void> {
  await tx.update(club).set({ status }).where(eq(club.id, clubId));
}

/** Makes a person owner of clubs, in place of a lower role that they had there, or of none any more. */
export async function changeMemberships(
  tx: Transaction,
  userId: PersonId,
  { join, leave }: MembershipPlan,
): Promise<void> {
  if (join.length > 0) {
    const rows = join.map((clubId) => ({ clubId, personId: userId, role: "admin" as const }));
    const target = [clubMembership.clubId, clubMembership.personId];
    await tx
      .insert(clubMembership)
      .values(rows)
      .onConflictDoUpdate({ target, set: { role: "admin" } });
  }
  if (leave.length > 0) {
    await tx
      .delete(clubMembership)
      .where(and(eq(clubMembership.personId, userId), inArray(clubMembership.clubId, [...leave])));
  }
}

import { and, asc, eq, inArray, or } from "drizzle-orm";
import { isErased } from "#domain/people/accounts/erased.ts";
import type { Transaction } from "#server/db/connect.ts";
import { club, clubMembership } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";

/**
 * Locks the person and every active super administrator, in the order of their ids. If two super administrators
 * deactivate each other at once, the second is refused. Undefined for an erased person too: no act brings them back.
 */
export async function lockUser(tx: Transaction, userId: string) {
  const everySuperAdmin = and(eq(person.role, "super_admin"), eq(person.status, "active"));
  const locked = await tx
    .select()
    .from(person)
    .where(or(eq(person.id, userId), everySuperAdmin))
    .orderBy(asc(person.id))
    .for("no key update");
  const found = locked.find((one) => one.id === userId && !isErased(one));
  const others = locked.filter(
    ({ id, role, status }) => id !== userId && role === "super_admin" && status === "active",
  );
  return found && { ...found, otherSuperAdmins: others.length };
}

/** Locks the clubs that a person runs and those that they are to run; true if all of the latter exist. */
export async function lockClubs(tx: Transaction, userId: string, wanted: readonly string[]): Promise<boolean> {
  const theirs = tx
    .select({ id: clubMembership.clubId })
    .from(clubMembership)
    .where(eq(clubMembership.personId, userId));
  const locked = await tx
    .select({ id: club.id })
    .from(club)
    .where(or(inArray(club.id, theirs), inArray(club.id, [...wanted])))
    .orderBy(asc(club.id))
    .for("no key update");
  const found = new Set(locked.map(({ id }) => id));
  return wanted.every((id) => found.has(id));
}

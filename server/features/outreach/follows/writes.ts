import { and, eq, or } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { follow } from "#server/db/tables/follows.ts";
import { person } from "#server/db/tables/people.ts";
import { type Following, isThis } from "./reads.ts";

/** Counts a person's follows and locks the count until the transaction ends. */
export async function countUnderLock(tx: Transaction, personId: PersonId): Promise<number> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for("no key update");
  return tx.$count(follow, eq(follow.personId, personId));
}

/** Inserts a follow; a second one changes nothing. */
export async function saveFollow(tx: Transaction, { personId, target, targetId }: Following, now: Date): Promise<void> {
  await tx.insert(follow).values({ personId, target, targetId, since: now }).onConflictDoNothing();
}

/** Deletes a follow. */
export async function removeFollow(tx: Transaction, which: Following): Promise<void> {
  await tx.delete(follow).where(isThis(which));
}

/** Saves whether a person may be followed; if not, existing follows of them end. */
export async function saveFollowable(tx: Transaction, personId: PersonId, followable: boolean): Promise<void> {
  await tx.update(person).set({ followable }).where(eq(person.id, personId));
  if (!followable) await tx.delete(follow).where(follows(personId));
}

/** Deletes all follows of the person and by the person. */
export async function forgetFollows(tx: Transaction, personId: PersonId): Promise<void> {
  await tx.delete(follow).where(or(follows(personId), eq(follow.personId, personId)));
}

function follows(personId: PersonId) {
  return and(eq(follow.target, "player"), eq(follow.targetId, personId));
}

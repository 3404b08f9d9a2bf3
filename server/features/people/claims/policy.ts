import { and, asc, eq, inArray } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import { type MergedPerson, mayMerge } from "#domain/people/claims/may-merge.ts";
import { can } from "#domain/people/players/memberships.ts";
import type { Transaction } from "#server/db/connect.ts";
import { claimRequest, mergeRecord } from "#server/db/tables/claims.ts";
import { person } from "#server/db/tables/people.ts";
import { entry } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import { lockEnteredOf } from "#server/features/competition/categories/reads.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { clashesOf, findJoinable } from "./reads.ts";
import { findMerge } from "./reads-merges.ts";

/**
 * Locks everything that merging or separating two people changes: the categories in which they are entered, then the
 * two, in the order of their ids. False if one of them has entered another category while we waited.
 */
export async function holdBoth(tx: Transaction, people: readonly [PersonId, PersonId]): Promise<boolean> {
  const held = await lockEnteredOf(tx, people);
  await tx
    .select({ id: person.id })
    .from(person)
    .where(inArray(person.id, [...people]))
    .orderBy(asc(person.id))
    .for("update");
  const entered = await tx
    .select({ id: entry.categoryId })
    .from(entry)
    .where(inArray(entry.personId, [...people]));
  return entered.every(({ id }) => held.includes(id));
}

/** Finds the two people to merge, after both are locked; undefined if one of them does not qualify. */
export async function findBoth(tx: Transaction, fromId: PersonId, intoId: PersonId) {
  const [from, into] = [await findJoinable(tx, fromId), await findJoinable(tx, intoId)];
  if (!from?.profile || !into || fromId === intoId) return undefined;
  const merge = mayMerge(mergedPerson(from.person), mergedPerson(into.person));
  if (!merge) return undefined;
  return { from, into, clubId: merge.clubId, clashes: await clashesOf(tx, fromId, intoId) };
}

function mergedPerson({
  claimedAt,
  madeByClub,
  role,
}: {
  readonly claimedAt: Date | null;
  readonly madeByClub: string | null;
  readonly role: string;
}): MergedPerson {
  return { hasAccount: claimedAt !== null, madeByClub, isSuperAdmin: role === "super_admin" };
}

/**
 * Returns true if the actor may merge a guest of this club into the other person. A club's administrator may merge into
 * an account or another guest of the club. A super administrator may merge any club's guest, and an account (no club).
 */
export function mayJoin(
  actor: Actor,
  clubId: string | null,
  into: { readonly claimedAt: Date | null; readonly madeByClub: string | null },
): boolean {
  const isKnown = into.claimedAt !== null || into.madeByClub === clubId;
  return can(actor, "keep-platform") || (clubId !== null && can(actor, "run-club", clubId) && isKnown);
}

/** Finds a request to a club of the actor, answered or not. */
export async function findRequest(tx: Transaction, requestId: string, actor: Actor) {
  const [found] = await tx
    .select()
    .from(claimRequest)
    .where(and(eq(claimRequest.id, requestId), isRunBy(actor, claimRequest.clubId)));
  return found;
}

/** Finds a merge that a club of the actor may still undo; `canBeUndone` is false if the other account is gone. */
export function findOwnMerge(tx: Transaction, mergeId: string, actor: Actor, now: Date) {
  return findMerge(tx, and(eq(mergeRecord.id, mergeId), isRunBy(actor, mergeRecord.clubId)), now);
}

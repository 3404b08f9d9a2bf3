import { asc, inArray } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import { can } from "#domain/people/memberships.ts";
import type { Transaction } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";
import { entry } from "#server/db/tables/tournaments.ts";
import { lockEnteredOf } from "#server/features/categories/reads.ts";
import type { Actor } from "#server/platform/gate.ts";
import { clashesOf, findJoinable } from "./reads-claims.ts";

/**
 * Holds everything that joining two people, or taking them apart, changes: the categories in which they are entered, then themselves, in
 * the order of their ids. Tells whether that is all: false when one of them has entered another category while we waited.
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

/** The two who are joined, as they stand now that both are held; nothing where one of them is not what it takes. */
export async function findBoth(tx: Transaction, fromId: PersonId, intoId: PersonId) {
  const [from, into] = [await findJoinable(tx, fromId), await findJoinable(tx, intoId)];
  if (!from?.profile || !into || fromId === intoId) return undefined;
  const isAccount = from.person.claimedAt !== null;
  const clubId = isAccount ? null : from.person.madeByClub;
  if (!isAccount && !clubId) return undefined;
  // What an account did goes to an account, and who keeps the platform plays nowhere.
  if ((isAccount && into.person.claimedAt === null) || into.person.role === "super_admin") return undefined;
  return { from, into, clubId, clashes: await clashesOf(tx, fromId, intoId) };
}

/**
 * Whether the actor may say that a guest of this club is that other: who runs the club, of an account or of another guest of the club;
 * of any club's guest, and of an account (no club) who keeps the platform.
 */
export function mayJoin(
  actor: Actor,
  clubId: string | null,
  into: { readonly claimedAt: Date | null; readonly madeByClub: string | null },
): boolean {
  const isKnown = into.claimedAt !== null || into.madeByClub === clubId;
  return can(actor, "keep-platform") || (clubId !== null && can(actor, "run-club", clubId) && isKnown);
}

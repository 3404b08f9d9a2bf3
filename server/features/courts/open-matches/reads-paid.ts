import { and, eq, isNotNull } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";
import type { FoundMatch, TakenSeat } from "./reads.ts";

/** Returns true if a person has an account: then they act for themselves, and can have credit. */
export async function hasAccount(tx: Transaction, personId: PersonId): Promise<boolean> {
  return (await tx.$count(person, and(eq(person.id, personId), isNotNull(person.claimedAt)))) > 0;
}

/** Returns true if a seat was paid by somebody who can have no credit: the desk gives the money back first. */
export async function isPaidByGuest(
  tx: Transaction,
  { charges }: FoundMatch,
  { chargeId, personId }: TakenSeat,
): Promise<boolean> {
  const part = charges.find(({ id }) => id === chargeId);
  return part !== undefined && part.paid > 0 && (personId === null || !(await hasAccount(tx, personId)));
}

import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { till } from "#server/db/tables/money.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";
import { findClosedTill } from "./reads.ts";

/** Finds the club of a till, if the actor runs it. */
export async function findClubOfTill(tx: Transaction, tillId: string, actor: Actor): Promise<string | undefined> {
  const own = and(eq(till.id, tillId), isRunBy(actor, till.clubId));
  const [found] = await tx.select({ clubId: till.clubId }).from(till).where(own);
  return found?.clubId;
}

/** Locks a till of a club that the actor runs: no cash slips into it while it is counted or taken from. */
export async function lockOwnTill(tx: Transaction, tillId: string, actor: Actor) {
  const [found] = await tx
    .select()
    .from(till)
    .where(and(eq(till.id, tillId), isRunBy(actor, till.clubId)))
    .for("no key update");
  return found;
}

/** Finds a closed till, if the actor runs its club. */
export function findOwnClosedTill(db: Database, tillId: string, actor: Actor) {
  return findClosedTill(db, and(eq(till.id, tillId), isRunBy(actor, till.clubId)));
}

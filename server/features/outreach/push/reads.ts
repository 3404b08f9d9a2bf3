import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { person, session } from "#server/db/tables/people.ts";
import { pushSubscription } from "#server/db/tables/push.ts";

const { id, device, createdAt, serverKey } = pushSubscription;

/** The columns of a device that its owner sees. */
export const deviceColumns = { id, device, createdAt, serverKey };
export type StoredDevice = {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly serverKey: string;
};

/** Finds a person's subscribed browsers, latest first. */
export function devicesOf(db: Database, personId: PersonId): Promise<StoredDevice[]> {
  return db
    .select(deviceColumns)
    .from(pushSubscription)
    .where(eq(pushSubscription.personId, personId))
    .orderBy(desc(createdAt), id);
}

/**
 * Locks the list of a person's devices until the transaction ends, so that two subscriptions at once cannot pass the
 * limit.
 */
export async function lockDevicesOf(tx: Transaction, personId: PersonId): Promise<void> {
  await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for("no key update");
}

/** Locks a session until the transaction ends; undefined once it has ended. */
export async function holdSession(tx: Transaction, sessionId: string) {
  const [held] = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), gt(session.expiresAt, sql`now()`)))
    .for("share");
  return held;
}

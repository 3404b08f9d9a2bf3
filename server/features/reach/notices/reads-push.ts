import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { session } from "#server/db/tables/people.ts";
import { pushSubscription } from "#server/db/tables/push.ts";

const { id, device, createdAt, serverKey } = pushSubscription;

/** What is told of a device. */
export const deviceColumns = { id, device, createdAt, serverKey };
export type StoredDevice = {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly serverKey: string;
};

/** The browsers on which somebody is told things, the last one first. */
export function devicesOf(db: Database, personId: PersonId): Promise<StoredDevice[]> {
  return db
    .select(deviceColumns)
    .from(pushSubscription)
    .where(eq(pushSubscription.personId, personId))
    .orderBy(desc(createdAt), id);
}

/** Keeps a session until the transaction ends; undefined once it has ended. */
export async function holdSession(tx: Transaction, sessionId: string) {
  const [held] = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), gt(session.expiresAt, sql`now()`)))
    .for("share");
  return held;
}

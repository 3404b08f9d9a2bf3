import { and, desc, eq, inArray, ne, notExists, type SQL } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { pushSubscription } from "#server/db/tables/push.ts";
import { deviceColumns, type StoredDevice } from "./reads.ts";

/** Limit of browsers per person, above any real need; the ones that subscribed first make room. */
const devicesMax = 10;

type NewSubscription = {
  readonly personId: PersonId;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly serverKey: string;
  readonly device: string;
  readonly createdAt: Date;
};

/**
 * Subscribes a browser to a person's notices. It may have been subscribed by another person before, or by this one
 * already.
 */
export async function saveSubscription(tx: Transaction, subscription: NewSubscription): Promise<StoredDevice> {
  const [saved] = await tx
    .insert(pushSubscription)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscription.endpoint, set: { ...subscription, lastOkAt: null, failures: 0 } })
    .returning(deviceColumns);
  if (!saved) throw new Error("a device was saved and is not there");
  const { id, personId, createdAt } = pushSubscription;
  const others = and(eq(personId, subscription.personId), ne(id, saved.id));
  const beyond = tx
    .select({ id })
    .from(pushSubscription)
    .where(others)
    .orderBy(desc(createdAt), id)
    .offset(devicesMax - 1);
  await tx.delete(pushSubscription).where(and(others, inArray(id, beyond)));
  return saved;
}

/**
 * Moves a device, the newest of those that match, to its new push address. Does nothing if that address is known
 * already, because a repeated call has moved it before.
 */
export async function moveDevice(tx: Transaction, which: SQL | undefined, endpoint: string): Promise<void> {
  const { id, createdAt } = pushSubscription;
  const known = tx.select({ id }).from(pushSubscription).where(eq(pushSubscription.endpoint, endpoint));
  const newest = tx.select({ id }).from(pushSubscription).where(which).orderBy(desc(createdAt), id).limit(1);
  await tx
    .update(pushSubscription)
    .set({ endpoint })
    .where(and(which, inArray(id, newest), notExists(known)));
}

/** Deletes a device; false if there is none. */
export async function forgetDevice(tx: Transaction, which: SQL | undefined): Promise<boolean> {
  const gone = await tx.delete(pushSubscription).where(which).returning({ id: pushSubscription.id });
  return gone.length > 0;
}

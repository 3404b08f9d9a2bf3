import { and, eq, gte, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { pushSubscription } from "#server/db/tables/push.ts";
import type { PushMessage, PushTarget } from "./push-request.ts";
import type { Pusher, PushOutcome } from "./pusher.ts";

/**
 * This many consecutive failures end a device, if nothing has worked for a day. A day without internet is no fault of
 * the device. For a device that never received anything, the day begins with its subscription.
 */
const failuresMax = 5;

/** A device as the target of notifications. */
export type Told = PushTarget & { readonly id: string };

/** The columns needed to send notifications to a device. */
export const toldColumns = {
  id: pushSubscription.id,
  endpoint: pushSubscription.endpoint,
  p256dh: pushSubscription.p256dh,
  auth: pushSubscription.auth,
};

/** Returns a person's devices that subscribed with this key. Devices of an earlier key must subscribe again first. */
export function devicesToTell(db: Database, personId: string, serverKey: string): Promise<Told[]> {
  return db
    .select(toldColumns)
    .from(pushSubscription)
    .where(and(eq(pushSubscription.personId, personId), eq(pushSubscription.serverKey, serverKey)));
}

/** Sends a notification to a device and records the outcome. A gone or repeatedly failing device gets no more. */
export async function tellDevice(
  db: Database,
  pusher: Pusher,
  device: Told,
  message: PushMessage,
): Promise<PushOutcome> {
  const outcome = await pusher.push(device, message);
  const { id, createdAt, lastOkAt, failures } = pushSubscription;
  const it = eq(id, device.id);
  if (outcome.kind === "told") await db.update(pushSubscription).set({ lastOkAt: sql`now()`, failures: 0 }).where(it);
  if (outcome.kind === "gone") await db.delete(pushSubscription).where(it);
  if (outcome.kind === "failed") {
    await db
      .update(pushSubscription)
      .set({ failures: sql`least(${failures} + 1, 1000)` })
      .where(it);
    const notForADay = sql`coalesce(${lastOkAt}, ${createdAt}) < now() - interval '1 day'`;
    await db.delete(pushSubscription).where(and(it, gte(failures, failuresMax), notForADay));
  }
  return outcome;
}

import { and, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { pushSubscription } from "#server/db/tables/push.ts";
import type { PushMessage, PushTarget } from "./message.ts";
import type { Pusher, PushOutcome } from "./pusher.ts";

/** So many failures in a row end it, where nothing has worked for a day: a day without the internet is no fault of telephones. */
const failuresMax = 5;

/** A device of somebody as it is told things. */
export type Told = PushTarget & { readonly id: string };

/** What is asked of a device in order to tell it things. */
export const toldColumns = {
  id: pushSubscription.id,
  endpoint: pushSubscription.endpoint,
  p256dh: pushSubscription.p256dh,
  auth: pushSubscription.auth,
};

/** The devices of a person that know us by this key; those of an earlier key wait until they are opened. */
export function devicesToTell(db: Database, personId: string, serverKey: string): Promise<Told[]> {
  return db
    .select(toldColumns)
    .from(pushSubscription)
    .where(and(eq(pushSubscription.personId, personId), eq(pushSubscription.serverKey, serverKey)));
}

/** Tells a device something and writes down what became of it: one that is gone, or fails again and again, is told nothing more. */
export async function tellDevice(
  db: Database,
  pusher: Pusher,
  device: Told,
  message: PushMessage,
): Promise<PushOutcome> {
  const outcome = await pusher.push(device, message);
  const { id, lastOkAt, failures } = pushSubscription;
  const it = eq(id, device.id);
  if (outcome.kind === "told") await db.update(pushSubscription).set({ lastOkAt: sql`now()`, failures: 0 }).where(it);
  if (outcome.kind === "gone") await db.delete(pushSubscription).where(it);
  if (outcome.kind === "failed") {
    await db
      .update(pushSubscription)
      .set({ failures: sql`least(${failures} + 1, 1000)` })
      .where(it);
    const notForADay = or(isNull(lastOkAt), lt(lastOkAt, sql`now() - interval '1 day'`));
    await db.delete(pushSubscription).where(and(it, gte(failures, failuresMax), notForADay));
  }
  return outcome;
}

import { inArray, sql } from "drizzle-orm";
import type { Channel } from "#domain/outreach/notices/kinds.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { notice, noticeDelivery } from "#server/db/tables/notices.ts";

/** A delivery of a notice by one channel, with its due time and its expiry. */
export type NewDelivery = {
  readonly noticeId: string;
  readonly channel: Channel;
  readonly subscriptionId: string | null;
  /** The letter that joins several notices in one mail; null for a notice sent alone. */
  readonly letter: string | null;
  readonly dueAt: Date;
  readonly usefulUntil: Date;
};

/**
 * Takes the lock for planning deliveries and sending mail. Without it a later notice could miss the earlier one that it
 * replaces, and one letter could be sent twice.
 */
export async function decideAlone(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('how notices go'))`);
}

/** Saves planned deliveries, and marks these notices as handled. */
export async function saveDeliveries(
  tx: Transaction,
  ids: readonly string[],
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length > 0) {
    await tx.execute(sql`
      insert into ${noticeDelivery} (notice_id, channel, subscription_id, letter, due_at, useful_until)
      select "noticeId", channel, "subscriptionId", letter, "dueAt", "usefulUntil"
      from json_to_recordset(${JSON.stringify(deliveries)}) as made("noticeId" uuid, channel text,
        "subscriptionId" uuid, letter text, "dueAt" timestamptz, "usefulUntil" timestamptz)
      on conflict do nothing`);
  }
  await tx
    .update(notice)
    .set({ handledAt: now })
    .where(inArray(notice.id, [...ids]));
}

/**
 * Withdraws unsent deliveries of earlier notices to the same person that these notices replace. An earlier notice that
 * was not delivered at all within some minutes is deleted from the list as well.
 */
export async function giveWay(tx: Transaction, ids: readonly string[], minutes: number): Promise<void> {
  await tx.execute(sql`
    with earlier as (
      select old.id, old.created_at > later.created_at - make_interval(mins => ${minutes}) and old.read_at is null
        and not exists (select from notice_delivery where notice_id = old.id and sent_at is not null) as untold
      from notice later join notice old on old.person_id = later.person_id and old.replaces = later.replaces
        and (old.created_at, old.id) < (later.created_at, later.id)
      where later.id = any(${`{${ids.join(",")}}`}::uuid[])
    ), gone as (
      delete from notice where id in (select id from earlier where untold)
    )
    update notice_delivery set given_up_at = now(), last_error = 'replaced'
    where sent_at is null and given_up_at is null and notice_id in (select id from earlier where not untold)`);
}

/** Marks deliveries as sent. */
export async function noteSent(db: Database | Transaction, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(noticeDelivery)
    .set({ sentAt: now, lastError: null })
    .where(inArray(noticeDelivery.id, [...ids]));
}

/** Marks deliveries as abandoned, with the reason. */
export async function noteGivenUp(
  db: Database | Transaction,
  ids: readonly string[],
  now: Date,
  lastError: string,
): Promise<void> {
  await db
    .update(noticeDelivery)
    .set({ givenUpAt: now, lastError })
    .where(inArray(noticeDelivery.id, [...ids]));
}

/** Records the reason of a failed try; the next one comes at its postponed time, or after some seconds. */
export async function noteFailed(
  db: Database,
  id: string,
  lastError: string,
  seconds: number | null,
  now: Date,
): Promise<void> {
  const dueAt = seconds === null ? undefined : new Date(now.getTime() + seconds * 1_000);
  await db
    .update(noticeDelivery)
    .set({ lastError, ...(dueAt && { dueAt }) })
    .where(inArray(noticeDelivery.id, [id]));
}

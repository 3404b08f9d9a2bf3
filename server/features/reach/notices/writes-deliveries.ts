import { inArray, sql } from "drizzle-orm";
import type { Channel } from "#domain/notices/kinds.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { notice, noticeDelivery } from "#server/db/tables/notices.ts";

/** A way that a notice goes, from when on and for how long. */
export type NewDelivery = {
  readonly noticeId: string;
  readonly channel: Channel;
  readonly subscriptionId: string | null;
  /** What it goes in one mail with; null for what goes by itself. */
  readonly letter: string | null;
  readonly dueAt: Date;
  readonly usefulUntil: Date;
};

/**
 * Waits until nobody else decides how notices go, or leaves mail of them: what is told later takes the place of what was told before, and
 * a letter that two put together is two letters.
 */
export async function decideAlone(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('how notices go'))`);
}

/** Keeps the ways that notices go, and that these notices are handled. */
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
      from json_to_recordset(${JSON.stringify(deliveries)}) as made("noticeId" uuid, channel text, "subscriptionId" uuid,
        letter text, "dueAt" timestamptz, "usefulUntil" timestamptz)
      on conflict do nothing`);
  }
  await tx
    .update(notice)
    .set({ handledAt: now })
    .where(inArray(notice.id, [...ids]));
}

/**
 * Takes back what these notices take the place of: whatever has not left of an earlier one to the same person. One that nobody was told
 * at all within so many minutes goes from the list as well.
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

/** Notes that deliveries are out. */
export async function noteSent(db: Database | Transaction, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(noticeDelivery)
    .set({ sentAt: now, lastError: null })
    .where(inArray(noticeDelivery.id, [...ids]));
}

/** Notes that deliveries go nowhere any more, and why. */
export async function noteGivenUp(
  db: Database | Transaction,
  ids: readonly string[],
  now: Date,
  lastError: string,
): Promise<void> {
  await db
    .update(noticeDelivery)
    .set({ givenUpAt: now, lastError: lastError.slice(0, 300) })
    .where(inArray(noticeDelivery.id, [...ids]));
}

/** Notes why a try failed; the next one comes when it was put off to, or after so many seconds. */
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
    .set({ lastError: lastError.slice(0, 300), ...(dueAt && { dueAt }) })
    .where(inArray(noticeDelivery.id, [id]));
}

import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { NoticeChoice } from "#domain/outreach/notices/choices.ts";
import type { QuietHours } from "#domain/outreach/notices/quiet-hours.ts";
import { deleteInBatches } from "#server/db/batches.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { notice, noticeChoice, quietHours } from "#server/db/tables/notices.ts";

/** Marks a person's notices as read: these, or all. The time of those read before stays. */
export async function markRead(
  tx: Transaction,
  personId: PersonId,
  readAt: Date,
  ids?: readonly string[],
): Promise<void> {
  const theirs = and(eq(notice.personId, personId), isNull(notice.readAt), ids && inArray(notice.id, [...ids]));
  await tx.update(notice).set({ readAt }).where(theirs);
}

/** Saves a person's choice about a group. */
export async function saveChoice(tx: Transaction, personId: PersonId, choice: NoticeChoice): Promise<void> {
  const { push, mail } = choice;
  await tx
    .insert(noticeChoice)
    .values({ personId, ...choice })
    .onConflictDoUpdate({ target: [noticeChoice.personId, noticeChoice.group], set: { push, mail } });
}

/** Saves a person's quiet hours by the clock of this time zone; equal minutes mean none. */
export async function saveQuietHours(
  tx: Transaction,
  personId: PersonId,
  { from: fromMinute, to: toMinute }: QuietHours,
  timeZone: string,
): Promise<void> {
  const hours = { fromMinute, toMinute, timeZone };
  await tx
    .insert(quietHours)
    .values({ personId, ...hours })
    .onConflictDoUpdate({ target: quietHours.personId, set: hours });
}

/** Deletes notices from before a moment. */
export async function deleteNoticesBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, notice, lt(notice.createdAt, moment));
}

/** Deletes a person's notices and their choices about them. */
export async function forgetNoticesOf(tx: Transaction, personId: PersonId): Promise<void> {
  await tx.delete(notice).where(eq(notice.personId, personId));
  await tx.delete(noticeChoice).where(eq(noticeChoice.personId, personId));
  await tx.delete(quietHours).where(eq(quietHours.personId, personId));
}

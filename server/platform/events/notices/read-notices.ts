import { and, isNull, type SQL } from "drizzle-orm";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import type { Transaction } from "#server/db/connect.ts";
import { notice } from "#server/db/tables/notices.ts";
import { touch } from "#server/db/touched.ts";

/** Marks the unread notices that match a condition as read, and touches the topics of their readers' screens. */
export async function readNotices(tx: Transaction, which: SQL | undefined, readAt: Date | SQL): Promise<void> {
  const read = await tx
    .update(notice)
    .set({ readAt })
    .where(and(isNull(notice.readAt), which))
    .returning({ person: notice.personId });
  for (const { person } of read) touch(tx, topicOf("person", person), { kind: "notice", exactly: undefined });
}

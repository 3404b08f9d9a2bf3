import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { noticesPerPage, unreadMax } from "#contract/reach/notices.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { notice, noticeChoice, quietHours } from "#server/db/tables/notices.ts";

/** A page of what somebody was told, newest first, and one more where there is more. */
export function noticesOf(db: Database, personId: PersonId, before?: string) {
  const { id, data, path, createdAt, readAt } = notice;
  const earlier =
    before &&
    sql`(${createdAt}, ${id}) < (select created_at, id from notice where id = ${before} and person_id = ${personId})`;
  return db
    .select({ id, data, path, createdAt, readAt })
    .from(notice)
    .where(and(eq(notice.personId, personId), earlier || undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(noticesPerPage + 1);
}

/** How many somebody has not read; from a number on it does not matter how many more. */
export async function unreadOf(db: Database | Transaction, personId: PersonId): Promise<number> {
  const unread = db
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.personId, personId), isNull(notice.readAt)))
    .limit(unreadMax);
  return db.$count(unread.as("unread"));
}

/** What somebody has decided: about groups of notices, and about hours, of which there may be nothing. */
export async function decidedBy(db: Database | Transaction, personId: PersonId) {
  const { group, push, mail } = noticeChoice;
  const choices = await db.select({ group, push, mail }).from(noticeChoice).where(eq(noticeChoice.personId, personId));
  const { fromMinute: from, toMinute: to } = quietHours;
  const [quiet] = await db.select({ from, to }).from(quietHours).where(eq(quietHours.personId, personId));
  return { choices, quiet };
}

import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { noticesPerPage, unreadMax } from "#contract/outreach/notices.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { notice, noticeChoice, quietHours } from "#server/db/tables/notices.ts";

/** Finds a page of a person's notices, newest first, and one more if there is more. */
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

/** Counts a person's unread notices, up to a limit beyond which the number does not matter. */
export async function unreadOf(db: Database | Transaction, personId: PersonId): Promise<number> {
  const unread = db
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.personId, personId), isNull(notice.readAt)))
    .limit(unreadMax);
  return db.$count(unread.as("unread"));
}

/** Finds a person's choices about groups of notices, and their quiet hours, if set. */
export async function decidedBy(db: Database | Transaction, personId: PersonId) {
  const { group, push, mail } = noticeChoice;
  const choices = await db.select({ group, push, mail }).from(noticeChoice).where(eq(noticeChoice.personId, personId));
  const { fromMinute: from, toMinute: to } = quietHours;
  const [quiet] = await db.select({ from, to }).from(quietHours).where(eq(quietHours.personId, personId));
  return { choices, quiet };
}

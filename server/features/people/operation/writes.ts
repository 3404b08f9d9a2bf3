import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { deleteInBatches } from "#server/db/batches.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { mail } from "#server/db/tables/mail.ts";
import { examination, tableSize } from "#server/db/tables/operation.ts";

const isUnsent = (letterId: string) => and(eq(mail.id, letterId), isNull(mail.sentAt));

/**
 * Makes an unsent letter due, with all its tries. One that was refused, or is of no more use, gets another day. Returns
 * false if the letter was sent or deleted.
 */
export async function makeDue(tx: Transaction, letterId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(mail)
    .set({
      attempts: 0,
      nextAttemptAt: sql`now()`,
      usefulUntil: sql`case when ${mail.usefulUntil} < now() then now() + interval '1 day'
        else ${mail.usefulUntil} end`,
    })
    .where(isUnsent(letterId));
  await queueJob(tx, "deliver-mail");
  return rowCount === 1;
}

/** Deletes an unsent letter. Returns false if it was sent or deleted. */
export async function deleteLetter(tx: Transaction, letterId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(mail).where(isUnsent(letterId));
  return rowCount === 1;
}

/** Queues a run of a job, once. */
export async function queueJob(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select run_job(${name})`);
}

/** Saves a check of the data, and forgets those older than 90 days. */
export async function saveExamination(db: Database, made: typeof examination.$inferInsert): Promise<void> {
  await db.insert(examination).values(made);
  await deleteInBatches(db, examination, lt(examination.at, sql`now() - interval '90 days'`));
}

/** Notes the size of every table today, and forgets sizes older than 13 months. */
export async function noteSizes(db: Database): Promise<void> {
  await db.execute(sql`
    insert into table_size (day, name, bytes)
    select current_date, relname, pg_total_relation_size(oid) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    on conflict (day, name) do update set bytes = excluded.bytes`);
  await deleteInBatches(db, tableSize, lt(tableSize.day, sql`current_date - 396`));
}

/** Deletes the acts of the audit that the law no longer asks to keep; the database refuses to delete a younger one. */
export async function deleteOldActs(db: Database): Promise<void> {
  await deleteInBatches(db, auditEvent, lt(auditEvent.at, sql`now() - interval '10 years'`));
}

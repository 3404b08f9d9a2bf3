import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { operationListed } from "#contract/people/operation.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { mail } from "#server/db/tables/mail.ts";
import { examination, jobRun } from "#server/db/tables/operation.ts";
import { willBeTried } from "#server/platform/mail/delivery.ts";
import { type Measure, single } from "#server/platform/program/measures/measure.ts";

/** The most failing devices that are counted: beyond it the number says nothing more. */
const devicesCounted = 1_000;

/** The days over which the growth of tables is told. */
const growthDays = 30;

export type FoundDatabase = {
  readonly version: string;
  readonly bytes: number;
  readonly migrations: number;
  /** Moments as the database writes them. */
  readonly archivedAt: string | null;
  readonly backedUpAt: string | null;
  readonly failingDevices: number;
};

/** Reads what the server tells of itself, the last backup, and the number of failing devices. */
export async function findDatabase(db: Database): Promise<FoundDatabase | undefined> {
  const { rows } = await db.execute<FoundDatabase>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from schema_migration) as migrations,
      (select last_archived_time from pg_stat_archiver) as "archivedAt",
      (select backed_up_at from installation) as "backedUpAt",
      (select count(*)::int from (select from push_subscription where failures > 0 limit ${devicesCounted}) as failing)
        as "failingDevices"`);
  return rows[0];
}

export type FoundReplica = { readonly name: string; readonly state: string | null; readonly lag: number | null };

/** Reads the replicas of this server, the ones furthest behind first. A role without the right sees their names. */
export async function findReplicas(db: Database): Promise<FoundReplica[]> {
  const { rows } = await db.execute<FoundReplica>(sql`
    select application_name as name, state, greatest(extract(epoch from replay_lag), 0)::float8 as lag
    from pg_stat_replication order by replay_lag desc nulls last, pid limit ${operationListed.replicas}`);
  return rows;
}

export type FoundProgram = { readonly name: string; readonly version: string; readonly since: string };

/** Reads the programs on this database from the connections on which they hear of changes (`listener.ts`). */
export async function findPrograms(db: Database): Promise<FoundProgram[]> {
  const { rows } = await db.execute<FoundProgram>(sql`
    select split_part(application_name, ' ', 3) as version, split_part(application_name, ' ', 4) as name,
      backend_start as since
    from pg_stat_activity where datname = current_database() and application_name like 'punto-de-oro live %'
    order by name, backend_start limit ${operationListed.programs}`);
  return rows;
}

/** Counts the letters that will be tried, and finds the time of the oldest. */
export async function countWaitingMail(db: Database) {
  const oldestAt = sql<Date | null>`min(${mail.createdAt})`.mapWith(mail.createdAt);
  const [found] = await db.select({ waiting: sql<number>`count(*)::int`, oldestAt }).from(mail).where(willBeTried);
  return found;
}

/** Finds the unsent letters with a failure, newest first. */
export function findFailedMail(db: Database) {
  const { id, recipient, subject, createdAt, attempts, lastError, nextAttemptAt } = mail;
  return db
    .select({
      id,
      recipient,
      subject,
      createdAt,
      attempts,
      lastError,
      nextAttemptAt,
      isWaiting: sql<boolean>`${willBeTried}`,
    })
    .from(mail)
    .where(and(isNull(mail.sentAt), isNotNull(lastError)))
    .orderBy(desc(createdAt), desc(id))
    .limit(operationListed.letters);
}

/** Finds the jobs in the order of their names. */
export function findJobs(db: Database) {
  return db.select().from(jobRun).orderBy(jobRun.name);
}

/** Finds the last check of the data. */
export async function findExamination(db: Database) {
  const [found] = await db.select().from(examination).orderBy(desc(examination.id)).limit(1);
  return found;
}

export type FoundSize = {
  readonly name: string;
  readonly bytes: number;
  readonly grown: number | null;
  readonly since: CalendarDate | null;
};

/** Measures the largest tables with their indexes, and how much each has grown in a month, or since the first day. */
export async function findSizes(db: Database): Promise<FoundSize[]> {
  const { rows } = await db.execute<FoundSize>(sql`
    with compared as (
      select coalesce(max(day) filter (where day <= current_date - ${growthDays}::int), min(day)) as day from table_size
    )
    select relname as name, size.bytes, size.bytes - before.bytes as grown, compared.day as since
    from pg_class cross join lateral (select pg_total_relation_size(pg_class.oid) as bytes) as size cross join compared
    left join table_size before on before.day = compared.day and before.name = relname
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by size.bytes desc, relname limit ${operationListed.tables}`);
  return rows;
}

/** Returns whether a program has such a job. */
export async function isJob(tx: Transaction, name: string): Promise<boolean> {
  return (await tx.$count(jobRun, eq(jobRun.name, name))) > 0;
}

type FoundOperation = {
  readonly waiting: number;
  readonly waitingSince: number | null;
  readonly backedUpAt: number | null;
  readonly examinedAt: number | null;
  readonly broken: number;
  readonly unfinished: number;
};

/**
 * Measures what an operator must not miss: backups, letters and the check of the data. Moments that never were have no
 * measure. Without the database there is none at all, but those of the program are still read.
 */
export async function operationMeasures(db: Database): Promise<readonly Measure[]> {
  try {
    const { rows } = await db.execute<FoundOperation>(sql`
      select letters.*, checked.*,
        (select extract(epoch from backed_up_at)::float8 from installation) as "backedUpAt"
      from (select count(*)::int as waiting, extract(epoch from min(${mail.createdAt}))::float8 as "waitingSince"
        from ${mail} where ${willBeTried}) as letters
      left join (select extract(epoch from ${examination.at})::float8 as "examinedAt",
        jsonb_array_length(${examination.breaches}) as broken,
        jsonb_array_length(${examination.unfinished}) as unfinished
        from ${examination} order by ${examination.id} desc limit 1) as checked on true`);
    const [found] = rows;
    const moment = (name: string, help: string, at: number | null | undefined) =>
      typeof at === "number" ? [single("gauge", name, `${help}, in seconds since 1970.`, at)] : [];
    return [
      single("gauge", "mails_waiting", "Letters that wait for their next attempt.", found?.waiting ?? 0),
      ...moment("mails_waiting_since_seconds", "When the oldest of them was written", found?.waitingSince),
      ...moment("last_back_up_time_seconds", "When the last backup ended", found?.backedUpAt),
      ...moment("data_examined_time_seconds", "When the data was checked last", found?.examinedAt),
      single(
        "gauge",
        "data_promises_unfinished",
        "Promises that the last check did not reach.",
        found?.unfinished ?? 0,
      ),
      single("gauge", "data_promises_broken", "Promises that the data broke in the last check.", found?.broken ?? 0),
    ];
  } catch {
    return [];
  }
}

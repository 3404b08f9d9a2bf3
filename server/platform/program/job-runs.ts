import type { Pool } from "pg";

/** The end of a job: its duration in milliseconds, and the reason if it failed. */
export type JobEnd = { readonly took: number; readonly error: string | null };

/** Makes the names of the jobs known, so that one that never ran is seen too, and forgets jobs that are no more. */
export async function knowJobs(pool: Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `with gone as (delete from job_run where name <> all ($1::text[]))
     insert into job_run (name) select unnest($1::text[]) on conflict do nothing`,
    [names],
  );
}

/** Notes how a job ended; the last success and the last failure both stay. */
export async function noteJobEnd(pool: Pool, name: string, { took, error }: JobEnd): Promise<void> {
  await pool.query(
    `insert into job_run as known (name, took, done_at, failed_at, error)
     values ($1, $2, case when $3::text is null then now() end, case when $3 is not null then now() end, $3)
     on conflict (name) do update set took = excluded.took, done_at = coalesce(excluded.done_at, known.done_at),
       failed_at = coalesce(excluded.failed_at, known.failed_at), error = coalesce(excluded.error, known.error)`,
    [name, Math.round(took), error],
  );
}

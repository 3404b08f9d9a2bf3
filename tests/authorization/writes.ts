import type { TestApp } from "#tests/support/app.ts";

/** Tables that change on a mere read, such as sessions and rate limits. */
const mayChange = ["session", "rate_limit", "attempt", "schema_migration"];

/**
 * Makes the database count every row that is added, changed or removed from now on. The count is part of the
 * transaction, so a rollback is not counted. Returns a function that reads the count; two equal counts mean no change
 * in between.
 */
export async function countWrites({ pool }: TestApp): Promise<() => Promise<number>> {
  await pool.query(`
    create schema counted;
    create table counted.write (number bigint generated always as identity primary key);
    create function counted.note() returns trigger language plpgsql as
      'begin insert into counted.write default values; return null; end'`);
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)",
    [mayChange],
  );
  for (const { name } of rows) {
    await pool.query(`create trigger counted after insert or update or delete on ${name}
      for each row execute function counted.note()`);
    await pool.query(`create trigger counted_emptied after truncate on ${name}
      for each statement execute function counted.note()`);
  }
  return async () => {
    const counted = await pool.query<{ last: string | null }>("select max(number) as last from counted.write");
    return Number(counted.rows[0]?.last ?? 0);
  };
}

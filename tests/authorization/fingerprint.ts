import type { TestApp } from "#tests/support/app.ts";

/** Sessions and attempts change when somebody merely asks. */
const mayChange = ["session", "rate_limit", "attempt", "schema_migration"];

/**
 * How many rows each table has, and the last transaction that wrote one of them: two equal ones mean that nothing was changed, added
 * or removed between them. What is written carries a later transaction than all before it, and what is removed is missing.
 */
export async function fingerprint({ pool }: TestApp): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
    [mayChange],
  );
  const counts = tables.rows.map(
    ({ name }) => `select '${name}' as name, count(*) || ' ' || max(xmin::text::bigint) as state from ${name}`,
  );
  const { rows } = await pool.query<{ name: string; state: string }>(counts.join(" union all "));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

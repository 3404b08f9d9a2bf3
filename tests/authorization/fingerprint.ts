import type { TestApp } from "#tests/support/app.ts";

/** Sessions and attempts change when somebody merely asks. */
const mayChange = ["session", "rate_limit", "attempt", "schema_migration"];

/** A digest of every row of every table, by table: two equal ones mean that nothing was changed, added or removed between them. */
export async function fingerprint({ pool }: TestApp): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
    [mayChange],
  );
  const digests = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(r::text, chr(10) order by r::text), '')) as digest from ${name} r`,
  );
  const { rows } = await pool.query<{ name: string; digest: string }>(digests.join(" union all "));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

import type pg from "pg";

/** One object of a schema, such as a column or a constraint, with its definition as text. */
type CatalogueEntry = { readonly name: string; readonly definition: string };

/**
 * Lists the objects of the current schema. The server writes the definitions, so that two lists of one server compare.
 * Left out are: the record of migrations, objects of extensions, owners and rights, and the order of columns. Names of
 * NOT NULL constraints exist since PostgreSQL 18 only; the column tells if it is NOT NULL. `NOT VALID` is left out too:
 * older rows may exceed a limit that was added later, and every new row is checked. Comments inside of a function and
 * its line breaks do not count.
 */
export async function readCatalogue(client: pg.Client): Promise<CatalogueEntry[]> {
  const { rows } = await client.query<CatalogueEntry>(catalogueQuery);
  return rows;
}

/** Lists the differences between two schemas, each as the end of a sentence about the first. */
export function compareCatalogues(found: readonly CatalogueEntry[], expected: readonly CatalogueEntry[]): string[] {
  const here = new Map(found.map(({ name, definition }) => [name, definition]));
  const there = new Map(expected.map(({ name, definition }) => [name, definition]));
  return [
    ...expected.filter(({ name }) => !here.has(name)).map(({ name }) => `${name} is missing`),
    ...found.filter(({ name }) => !there.has(name)).map(({ name }) => `${name} is not part of it`),
    ...expected
      .filter(({ name, definition }) => here.has(name) && here.get(name) !== definition)
      .map(({ name }) => `${name} is different`),
  ];
}

const catalogueQuery = `
WITH relation AS (
  SELECT oid, relname, relkind, relpersistence, reloptions, relrowsecurity FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind NOT IN ('i', 'I', 'S')
    AND relname <> 'schema_migration'
    AND NOT EXISTS (SELECT FROM pg_depend
      WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
)
SELECT 'table ' || relname AS name, concat_ws(' ', relkind, relpersistence, relrowsecurity, reloptions,
    CASE relkind WHEN 'v' THEN pg_get_viewdef(oid, true) END) AS definition FROM relation
UNION ALL
SELECT 'column ' || relname || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod),
    CASE WHEN attnotnull THEN 'NOT NULL' END, 'identity:' || nullif(attidentity::text, ''),
    'generated:' || nullif(attgenerated::text, ''),
    pg_get_expr(adbin, adrelid), nullif(attcollation, 0)::regcollation)
  FROM relation JOIN pg_attribute ON attrelid = relation.oid
  LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE attnum > 0 AND NOT attisdropped
UNION ALL
SELECT 'constraint ' || conname || ' of ' || relname,
  replace(pg_get_constraintdef(pg_constraint.oid, true), ' NOT VALID', '')
  FROM relation JOIN pg_constraint ON conrelid = relation.oid WHERE contype NOT IN ('n', 't')
UNION ALL
SELECT 'index ' || indexrelid::regclass, concat_ws(' ', pg_get_indexdef(indexrelid, 0, true), indisvalid)
  FROM relation JOIN pg_index ON indrelid = relation.oid WHERE relkind <> 't'
UNION ALL
SELECT 'trigger ' || tgname || ' of ' || relname, concat_ws(' ', pg_get_triggerdef(pg_trigger.oid, true), tgenabled)
  FROM relation JOIN pg_trigger ON tgrelid = relation.oid WHERE NOT tgisinternal
UNION ALL
SELECT 'function ' || proname || '(' || pg_get_function_identity_arguments(oid) || ')', concat_ws(' ',
    pg_get_function_result(oid), prolang, provolatile, proisstrict, prosecdef, proparallel, proconfig,
    pg_get_function_sqlbody(oid), regexp_replace(regexp_replace(prosrc, '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g'))
  FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
UNION ALL
SELECT 'type ' || typname, concat_ws(' ', typtype, format_type(nullif(typbasetype, 0), typtypmod),
    (SELECT string_agg(enumlabel, ' ' ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = pg_type.oid))
  FROM pg_type WHERE typnamespace = current_schema()::regnamespace AND typtype IN ('d', 'e', 'r')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = pg_type.oid AND deptype = 'e')
ORDER BY name`;

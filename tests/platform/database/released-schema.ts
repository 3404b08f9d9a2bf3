import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type pg from "pg";
import { z } from "zod";
import { inProject } from "#server/platform/program/in-project.ts";

const file = inProject("tests", "fixtures", "released-schema.json");

/** The columns of a schema: type, `not null`, and `filled` if the database fills in a value that is not given. */
export type Columns = Readonly<Record<string, Readonly<Record<string, string>>>>;

const shape = z.object({
  /** The commit of the release, from which `npm run test:outside` can build it. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  columns: z.record(z.string(), z.record(z.string(), z.string())),
  /** The names of its constraints and unique indexes. */
  rules: z.array(z.string()),
});

/** Reads the record of the last release. */
export async function readReleased(): Promise<z.infer<typeof shape>> {
  return shape.parse(JSON.parse(await readFile(file, "utf8")));
}

/** Records the present code as the release: the columns of this database that its server names. */
export async function writeReleased(found: Columns, rules: readonly Rule[]): Promise<void> {
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", cwd: inProject() }).trim();
  const paths = globSync("server/**/*.ts", { cwd: inProject() });
  const texts = await Promise.all(paths.map((path) => readFile(inProject(path), "utf8")));
  const lines = Object.entries(namedColumns(found, texts.join("\n")))
    .map(([table, columns]) => `    ${JSON.stringify(table)}: ${JSON.stringify(columns)}`)
    .toSorted();
  const names = rules.map(({ name }) => `    ${JSON.stringify(name)}`).toSorted();
  const columns = `  "columns": {\n${lines.join(",\n")}\n  }`;
  await writeFile(file, `{\n  "commit": "${commit}",\n${columns},\n  "rules": [\n${names.join(",\n")}\n  ]\n}\n`);
}

/** Keeps the columns whose name stands anywhere in this code. The next release may drop the others. */
export function namedColumns(found: Columns, code: string): Columns {
  const words = new Set(code.match(/\b[a-z_]\w*\b/g));
  const named = Object.entries(found).map(([table, columns]) => {
    const kept = Object.entries(columns).filter(([column]) => words.has(column));
    return [table, Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)))] as const;
  });
  return Object.fromEntries(named.filter(([table]) => words.has(table)));
}

/** Reads the columns of all tables of a database. */
export async function columnsOf(client: pg.Client): Promise<Columns> {
  const { rows } = await client.query<{ table: string; column: string; definition: string }>(`
    select relname as table, attname as column, concat_ws(' ', format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end,
      case when atthasdef or attidentity <> '' then 'filled' end) as definition
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`);
  const found: Record<string, Record<string, string>> = {};
  for (const { table, column, definition } of rows) found[table] = { ...found[table], [column]: definition };
  return found;
}

/** A constraint or a unique index, with the columns that it is about. */
export type Rule = { readonly name: string; readonly table: string; readonly columns: readonly string[] };

/** Reads the constraints and unique indexes of a database. */
export async function rulesOf(client: pg.Client): Promise<readonly Rule[]> {
  const { rows } = await client.query<Rule>(`
    select rule.name, relname as table, array_agg(attname::text order by attnum) as columns
    from (select conname as name, conrelid as relation, conkey as numbers from pg_constraint where contype <> 'n'
      union select indexrelid::regclass::text, indrelid, indkey::smallint[] from pg_index where indisunique) as rule
    join pg_class on pg_class.oid = relation join pg_attribute on attrelid = relation and attnum = any(numbers)
    where relnamespace = 'public'::regnamespace group by 1, 2`);
  return rows;
}

/**
 * Lists the rules that a release does not know, about columns that it writes: they may refuse its rows. A rule about
 * new columns alone refuses none, because the database fills those in.
 */
export function newRules(columns: Columns, known: readonly string[], found: readonly Rule[]): string[] {
  const names = new Set(known);
  return found
    .filter((rule) => !names.has(rule.name) && rule.columns.some((column) => columns[rule.table]?.[column]))
    .map(({ name }) => name)
    .toSorted();
}

/**
 * Lists what the statements of the release no longer find in a schema, or can no longer write. A release runs beside
 * the next one while the programs are replaced one after the other (decision 0241).
 */
export function breaksRelease(released: Columns, found: Columns): string[] {
  return Object.entries(released).flatMap(([table, columns]) => {
    const here = found[table];
    if (here === undefined) return [`table ${table} is gone`];
    const changed = Object.entries(columns).flatMap(([column, before]) => {
      const after = here[column];
      if (after === undefined) return [`${table}.${column} is gone`];
      return isStillMet(before, after) ? [] : [`${table}.${column} was ${before}, now is ${after}`];
    });
    const asked = Object.entries(here).flatMap(([column, after]) =>
      column in columns || !mustBeGiven(after) ? [] : [`${table}.${column} is new, and the release does not give it`],
    );
    return [...changed, ...asked];
  });
}

/** True if the release reads and writes such a column as before: a limit or a default may only be relaxed or added. */
function isStillMet(before: string, after: string): boolean {
  if (typeIn(before) !== typeIn(after)) return false;
  if (!after.includes(" not null")) return !before.includes(" not null");
  return before.includes(" not null") && (!before.includes(" filled") || after.includes(" filled"));
}

function mustBeGiven(definition: string): boolean {
  return definition.includes(" not null") && !definition.includes(" filled");
}

function typeIn(definition: string): string {
  return definition.replace(" filled", "").replace(" not null", "");
}

import { createHash } from "node:crypto";
import type pg from "pg";
import { compareCatalogues, readCatalogue } from "./catalogue.ts";

/** A migration by its name, with the checksum of its text. */
type Step = { readonly name: string; readonly checksum: string };

/** The result for a database of the replaced migrations: their number if it was adopted, otherwise the reason. */
type Adoption = { readonly adopted: number } | { readonly refused: string };

/** The migrations that the baseline replaced (decision 0169): first, last, and a hash of all names and texts. */
const replaced = {
  first: "0001_people.sql",
  last: "0330_short_names_without_single_quotes.sql",
  hash: "b4614db39fbea60e10edf3d65f1cfeb6273ab4f81805f605d96696c357f85dda",
};
/** The baseline has the numbers before this one. */
const firstAfterBaseline = "0331";
/** A schema that exists only within the comparison. */
const scratch = "punto_de_oro_baseline";
const namedOneByOne = 3;

/**
 * Records the baseline as the history of a database that went through exactly the migrations that it replaced, if both
 * have the same schema. Returns undefined for a database that began with the baseline, or is empty. Runs within the
 * transaction of the caller.
 */
export async function adoptReplaced(
  client: pg.Client,
  files: readonly (Step & { readonly sql: string })[],
  applied: readonly Step[],
): Promise<Adoption | undefined> {
  if (!applied.some(({ name }) => name === replaced.first)) return undefined;
  if (hashOf(applied) !== replaced.hash) {
    return {
      refused: `The database belongs to an earlier version, and its ${applied.length} migrations are not the list that this version continues: start the last version with migration ${replaced.last} once, then this one.`,
    };
  }
  const baseline = files.filter(({ name }) => name < firstAfterBaseline);
  const differences = await compareWith(client, baseline);
  if (differences.length > 0) {
    const named = differences.slice(0, namedOneByOne).join("; ");
    const rest = differences.length > namedOneByOne ? `; and ${differences.length - namedOneByOne} more` : "";
    return {
      refused: `The schema of the database is not the one that its migrations made: ${named}${rest}. Undo that change by hand, then start again.`,
    };
  }
  await client.query(
    `WITH earlier AS (DELETE FROM schema_migration RETURNING applied_at)
    INSERT INTO schema_migration (name, checksum, applied_at)
      SELECT name, checksum, (SELECT min(applied_at) FROM earlier)
      FROM unnest($1::text[], $2::text[]) AS baseline (name, checksum)`,
    [baseline.map(({ name }) => name), baseline.map(({ checksum }) => checksum)],
  );
  return { adopted: applied.length };
}

function hashOf(applied: readonly Step[]): string {
  const lines = applied.map(({ name, checksum }) => `${name} ${checksum}\n`).sort();
  return createHash("sha256").update(lines.join("")).digest("hex");
}

/** Lists the differences of the current schema from the one that these files make in a schema of their own. */
async function compareWith(client: pg.Client, files: readonly { readonly sql: string }[]): Promise<string[]> {
  const found = await readCatalogue(client);
  await client.query("SAVEPOINT comparison");
  await client.query(`CREATE SCHEMA ${scratch}`);
  // The schema of the extensions stays within reach.
  await client.query("SELECT set_config('search_path', $1 || ', ' || current_setting('search_path'), true)", [scratch]);
  for (const { sql } of files) await client.query(sql);
  const expected = await readCatalogue(client);
  await client.query("ROLLBACK TO SAVEPOINT comparison");
  return compareCatalogues(found, expected);
}

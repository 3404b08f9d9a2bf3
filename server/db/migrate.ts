import pg from "pg";
import type { Logger } from "pino";
import { inProject } from "#server/platform/program/in-project.ts";
import { type AppliedMigration, compareMigrations } from "./migration-check.ts";
import { type MigrationFile, readMigrations } from "./migration-file.ts";

const ourMigrations = inProject("server", "db", "migrations");

/** Any number will do, as long as every program that migrates this database uses the same one. */
const lockKey = 7_265_140_318;

const unhurried = { connectionTimeoutMillis: 0, query_timeout: 0 } as const;

/**
 * Brings the database to the state that the migration files describe; refuses when those applied already are not those
 * of the files. One program at a time: another that starts meanwhile waits, and finds everything done.
 */
export async function migrate(pool: pg.Pool, log: Logger, folder = ourMigrations): Promise<void> {
  const files = await readMigrations(folder);
  // A connection of its own that is in no hurry: a large table is changed in minutes, and who comes second waits for the first.
  const client = new pg.Client({ ...pool.options, ...unhurried });
  await client.connect();
  // What breaks it is told by the statement that it breaks.
  client.on("error", () => {});
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [lockKey]);
    for (const file of compareMigrations(files, await appliedTo(client))) {
      await apply(client, file);
      log.info({ migration: file.name }, "Migration applied");
    }
  } finally {
    // With the connection goes the lock.
    await client.end();
  }
}

async function appliedTo(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const { rows } = await client.query<AppliedMigration>("SELECT name, checksum FROM schema_migration");
  return rows;
}

/** The change and the record of it, together or not at all. */
async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(file.sql);
    await client.query("INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)", [file.name, file.checksum]);
    await client.query("COMMIT");
  } catch (cause) {
    await client.query("ROLLBACK");
    throw new Error(`Migration ${file.name} failed and changed nothing`, { cause });
  }
}

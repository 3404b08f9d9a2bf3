import type pg from "pg";
import type { Logger } from "pino";
import { inProject } from "#server/platform/program/in-project.ts";
import { type AppliedMigration, compareMigrations } from "./migration-check.ts";
import { type MigrationFile, readMigrations } from "./migration-file.ts";

const ourMigrations = inProject("server", "db", "migrations");

/** Any number will do, as long as every program that migrates this database uses the same one. */
const lockKey = 7_265_140_318;

/**
 * Brings the database to the state that the migration files describe; refuses when those applied already are not those
 * of the files. One program at a time: another that starts meanwhile waits, and finds everything done.
 */
export async function migrate(pool: pg.Pool, log: Logger, folder = ourMigrations): Promise<void> {
  const files = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [lockKey]);
    for (const file of compareMigrations(files, await appliedTo(client))) {
      await apply(client, file);
      log.info({ migration: file.name }, "Migration applied");
    }
  } finally {
    // The connection is thrown away, and with it the lock and the missing time limit.
    client.release(true);
  }
}

async function appliedTo(client: pg.PoolClient): Promise<AppliedMigration[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const { rows } = await client.query<AppliedMigration>("SELECT name, checksum FROM schema_migration");
  return rows;
}

/** The change and the record of it, together or not at all. */
async function apply(client: pg.PoolClient, file: MigrationFile): Promise<void> {
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

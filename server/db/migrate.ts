import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Logger } from "pino";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import { inProject } from "#server/platform/program/in-project.ts";
import { adoptReplaced } from "./adoption/adopt.ts";
import { readAddress } from "./connection/address.ts";
import { type WaitPatience, waitForLock } from "./migration-lock.ts";

const ourMigrations = inProject("server", "db", "migrations");

/** One step of the database's history, as written in the repository. */
type MigrationFile = { readonly name: string; readonly sql: string; readonly checksum: string };

/** The database's record of a migration that was applied. */
type AppliedMigration = { readonly name: string; readonly checksum: string };

/**
 * Applies the missing migration files. Refuses if the applied migrations differ from the files, or if another session
 * holds the lock too long. One program at a time applies one file: a program that starts meanwhile waits and finds it
 * done. `url` bypasses any pooler.
 */
export async function migrate(
  url: string,
  log: Logger,
  folder = ourMigrations,
  patience: WaitPatience = {},
): Promise<void> {
  const { config, Client, refuseReplica } = readAddress(url);
  // No time limits: changing a large table takes minutes.
  const client = new Client({ ...config, application_name: "punto-de-oro migrations", keepAlive: true });
  // Connection errors surface in the running statement.
  client.on("error", () => {});
  try {
    const [files] = await Promise.all([readMigrations(folder), client.connect()]);
    await refuseReplica(client);
    await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET TimeZone = 'UTC'");
    while (await applyNext(client, files, log, patience));
  } finally {
    await client.end();
  }
}

/** Reads the migrations of a folder in their order. Refuses names that leave the order open. */
async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  for (const [place, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
      throw new StartRefused(`Migration ${name} is not named like 0001_people.sql.`);
    }
    const before = names[place - 1];
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartRefused(`Migrations ${before} and ${name} have the same number.`);
    }
  }
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

/** Reads one file. Line endings do not count: a checkout on another system may write them differently. */
async function readMigration(folder: string, name: string): Promise<MigrationFile> {
  const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

/**
 * Adopts a database of earlier migrations, or applies the first missing file and records it in the same transaction.
 * Returns false if nothing is left to do. The lock belongs to the transaction and ends with it, also behind a pooler
 * that keeps the session for others.
 */
async function applyNext(client: pg.Client, files: readonly MigrationFile[], log: Logger, patience: WaitPatience) {
  await client.query("BEGIN");
  try {
    await waitForLock(client, log, patience);
    const applied = await appliedTo(client);
    const adoption = await adopt(client, files, applied);
    const [file] = adoption ? [] : compareMigrations(files, applied);
    if (file) await apply(client, file);
    await client.query("COMMIT");
    if (adoption) log.info(adoption, "Database of earlier migrations adopted");
    if (file) log.info({ migration: file.name }, "Migration applied");
    return adoption !== undefined || file !== undefined;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
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

/** Returns the migrations still to apply. Refuses if the database's history is not the beginning of the files'. */
function compareMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): readonly MigrationFile[] {
  for (const { name, checksum } of applied) {
    const file = files.find((one) => one.name === name);
    if (file === undefined) {
      throw new StartRefused(
        `The database has gone through migration ${name}, which this version does not have: start a version that has it.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartRefused(
        `Migration ${name} is not the one that the database went through: restore the file and write the change as a new one.`,
      );
    }
  }
  const last =
    applied
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? "";
  const pending = files.filter((file) => !applied.some((one) => one.name === file.name));
  const late = pending.find((file) => file.name < last);
  if (late === undefined) return pending;
  throw new StartRefused(
    `Migration ${late.name} is new but comes before ${last}, which the database has gone through: give it the next number.`,
  );
}

async function adopt(client: pg.Client, files: readonly MigrationFile[], applied: readonly AppliedMigration[]) {
  const adoption = await adoptReplaced(client, files, applied).catch((cause: unknown) => {
    throw new StartRefused(`The schema could not be compared with this version's: ${reasonOf(cause)}.`, 1, { cause });
  });
  if (adoption && "refused" in adoption) throw new StartRefused(adoption.refused);
  return adoption;
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    await client.query(file.sql);
    await client.query("INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)", [file.name, file.checksum]);
  } catch (cause) {
    throw new StartRefused(`Migration ${file.name} failed and changed nothing: ${reasonOf(cause)}.`, 1, { cause });
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

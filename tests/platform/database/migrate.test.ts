import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { migrationLock } from "#server/db/migration-lock.ts";
import { createLog } from "#server/platform/log.ts";
import { emptyDatabase, freshDatabase, sessionUrl } from "#tests/support/database.ts";
import type { TestDatabase } from "#tests/support/test-server.ts";

const log = createLog({ logLevel: "silent" });
let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

beforeEach(async () => {
  database = await emptyDatabase();
  ({ pool } = connect(sessionUrl(database), log));
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await write("0001_court.sql", "CREATE TABLE court (id int PRIMARY KEY);");
  await write("0003_hour.sql", "CREATE TABLE hour (id int PRIMARY KEY); INSERT INTO hour VALUES (8);");
});

afterEach(async () => {
  await pool.end();
  await database.close();
  await rm(folder, { recursive: true });
});

function write(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  return rows.map(({ name }) => name);
}

test("applies every file in order, and nothing twice", async () => {
  await migrate(sessionUrl(database), log, folder);
  await migrate(sessionUrl(database), log, folder);
  expect((await pool.query("SELECT name FROM schema_migration ORDER BY applied_at")).rows).toEqual([
    { name: "0001_court.sql" },
    { name: "0003_hour.sql" },
  ]);
  expect((await pool.query("SELECT id FROM hour")).rows).toEqual([{ id: 8 }]);
});

test("applies a file that is added later", async () => {
  await migrate(sessionUrl(database), log, folder);
  await write("0004_day.sql", "CREATE TABLE day (id int);");
  await migrate(sessionUrl(database), log, folder);
  expect(await tables()).toEqual(["court", "day", "hour", "schema_migration"]);
});

test("a file that fails leaves nothing of itself, and keeps those before it", async () => {
  await write("0004_day.sql", "CREATE TABLE day (id int); INSERT INTO nowhere VALUES (1);");
  await expect(migrate(sessionUrl(database), log, folder)).rejects.toThrow("0004_day.sql");
  expect(await tables()).toEqual(["court", "hour", "schema_migration"]);
  await write("0004_day.sql", "CREATE TABLE day (id int);");
  await migrate(sessionUrl(database), log, folder);
  expect(await tables()).toContain("day");
});

test("a migration that cannot be recorded is not applied", async () => {
  await write("0004_day.sql", "CREATE TABLE day (id int); ALTER TABLE schema_migration ADD CHECK (name < '0004');");
  await expect(migrate(sessionUrl(database), log, folder)).rejects.toThrow("0004_day.sql");
  expect(await tables()).toEqual(["court", "hour", "schema_migration"]);
});

test("refuses a file that was edited after it was applied, naming it", async () => {
  await migrate(sessionUrl(database), log, folder);
  await write("0001_court.sql", "CREATE TABLE court (id bigint PRIMARY KEY);");
  await expect(migrate(sessionUrl(database), log, folder)).rejects.toThrow("0001_court.sql is not the one");
});

test("ignores other line endings of a checkout", async () => {
  await write("0004_day.sql", "CREATE TABLE day\n(id int);\n");
  await migrate(sessionUrl(database), log, folder);
  await write("0004_day.sql", "CREATE TABLE day\r\n(id int);\r\n");
  await expect(migrate(sessionUrl(database), log, folder)).resolves.toBeUndefined();
});

test("refuses when a file that was applied is missing, naming it", async () => {
  await migrate(sessionUrl(database), log, folder);
  await rm(join(folder, "0003_hour.sql"));
  await expect(migrate(sessionUrl(database), log, folder)).rejects.toThrow(
    "0003_hour.sql, which this version does not have",
  );
});

test("refuses a new file that comes before an applied one, and does not apply it", async () => {
  await migrate(sessionUrl(database), log, folder);
  await write("0002_late.sql", "CREATE TABLE late (id int);");
  await expect(migrate(sessionUrl(database), log, folder)).rejects.toThrow(
    "0002_late.sql is new but comes before 0003_hour.sql",
  );
  expect(await tables()).not.toContain("late");
});

test("refuses two files with one number", async () => {
  await write("0003_other.sql", "SELECT 1;");
  await expect(migrate(sessionUrl(database), log, folder)).rejects.toThrow(
    "0003_hour.sql and 0003_other.sql have the same number",
  );
});

test("refuses a file whose name has no number", async () => {
  await write("extra.sql", "SELECT 1;");
  await expect(migrate(sessionUrl(database), log, folder)).rejects.toThrow("extra.sql is not named like");
});

test("several programs that start at once apply every file once", async () => {
  await write("0004_slow.sql", "SELECT pg_sleep(0.2); CREATE TABLE slow (id int);");
  await Promise.all([1, 2, 3, 4].map(() => migrate(sessionUrl(database), log, folder)));
  expect(await tables()).toEqual(["court", "hour", "schema_migration", "slow"]);
});

test("refuses in time, naming the session, if an idle session keeps the migration lock", async () => {
  const holder = new pg.Client({ connectionString: sessionUrl(database), application_name: "an earlier start" });
  await holder.connect();
  await holder.query("SELECT pg_advisory_lock($1)", [migrationLock]);
  const refused = migrate(sessionUrl(database), log, folder, { idle: 100 });
  await expect(refused).rejects.toThrow(
    /"an earlier start".* holds the lock of migrations.*pg_terminate_backend\(\d+\)/,
  );
  await expect(refused).rejects.toMatchObject({ exitCode: 75 });
  await holder.end();
  await expect
    .poll(() => migrate(sessionUrl(database), log, folder, { idle: 100 }).then(() => "migrated", String))
    .toBe("migrated");
});

test("waits for a program that is migrating, but not forever", async () => {
  const holder = new pg.Client({ connectionString: sessionUrl(database) });
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
  const waiting = migrate(sessionUrl(database), log, folder, { idle: 0 });
  await expect(migrate(sessionUrl(database), log, folder, { working: 100 })).rejects.toThrow("idle in transaction");
  await holder.query("COMMIT");
  await waiting;
  await holder.end();
  expect(await tables()).toContain("court");
});

test("a migration may take longer than any statement of a request", async () => {
  await write("0004_slow.sql", "SELECT pg_sleep(1.1); CREATE TABLE slow (id int);");
  await pool.query(
    `ALTER ROLE CURRENT_USER IN DATABASE ${new URL(sessionUrl(database)).pathname.slice(1)}
      SET statement_timeout = 1000`,
  );
  await migrate(sessionUrl(database), log, folder);
  expect(await tables()).toContain("slow");
});

test("the repository's own migrations fit the template that tests copy", async () => {
  const copy = await freshDatabase();
  await expect(migrate(sessionUrl(copy), log)).resolves.toBeUndefined();
  await copy.close();
});

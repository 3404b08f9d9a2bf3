import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connect } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { createLog } from "#server/platform/log.ts";
import { emptyDatabase, freshDatabase } from "#tests/support/database.ts";
import type { TestDatabase } from "#tests/support/test-server.ts";

const log = createLog({ logLevel: "silent" });
let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

beforeEach(async () => {
  database = await emptyDatabase();
  ({ pool } = connect(database.url, log));
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
  await migrate(pool, log, folder);
  await migrate(pool, log, folder);
  expect((await pool.query("SELECT name FROM schema_migration ORDER BY applied_at")).rows).toEqual([
    { name: "0001_court.sql" },
    { name: "0003_hour.sql" },
  ]);
  expect((await pool.query("SELECT id FROM hour")).rows).toEqual([{ id: 8 }]);
});

test("applies a file that is added later", async () => {
  await migrate(pool, log, folder);
  await write("0004_day.sql", "CREATE TABLE day (id int);");
  await migrate(pool, log, folder);
  expect(await tables()).toEqual(["court", "day", "hour", "schema_migration"]);
});

test("a file that fails leaves nothing of itself, and keeps those before it", async () => {
  await write("0004_day.sql", "CREATE TABLE day (id int); INSERT INTO nowhere VALUES (1);");
  await expect(migrate(pool, log, folder)).rejects.toThrow("0004_day.sql");
  expect(await tables()).toEqual(["court", "hour", "schema_migration"]);
  await write("0004_day.sql", "CREATE TABLE day (id int);");
  await migrate(pool, log, folder);
  expect(await tables()).toContain("day");
});

test("a change that cannot be recorded is not made", async () => {
  await write("0004_day.sql", "CREATE TABLE day (id int); ALTER TABLE schema_migration ADD CHECK (name < '0004');");
  await expect(migrate(pool, log, folder)).rejects.toThrow("0004_day.sql");
  expect(await tables()).toEqual(["court", "hour", "schema_migration"]);
});

test("refuses a file that was edited after it was applied, naming it", async () => {
  await migrate(pool, log, folder);
  await write("0001_court.sql", "CREATE TABLE court (id bigint PRIMARY KEY);");
  await expect(migrate(pool, log, folder)).rejects.toThrow("0001_court.sql is not the one");
});

test("does not mind that a checkout ends lines another way", async () => {
  await write("0004_day.sql", "CREATE TABLE day\n(id int);\n");
  await migrate(pool, log, folder);
  await write("0004_day.sql", "CREATE TABLE day\r\n(id int);\r\n");
  await expect(migrate(pool, log, folder)).resolves.toBeUndefined();
});

test("refuses when a file that was applied is missing, naming it", async () => {
  await migrate(pool, log, folder);
  await rm(join(folder, "0003_hour.sql"));
  await expect(migrate(pool, log, folder)).rejects.toThrow("0003_hour.sql, which this version does not have");
});

test("refuses a new file that comes before an applied one, and does not apply it", async () => {
  await migrate(pool, log, folder);
  await write("0002_late.sql", "CREATE TABLE late (id int);");
  await expect(migrate(pool, log, folder)).rejects.toThrow("0002_late.sql is new but comes before 0003_hour.sql");
  expect(await tables()).not.toContain("late");
});

test("refuses two files with one number", async () => {
  await write("0003_other.sql", "SELECT 1;");
  await expect(migrate(pool, log, folder)).rejects.toThrow("0003_hour.sql and 0003_other.sql have the same number");
});

test("refuses a file whose name says no place in the order", async () => {
  await write("extra.sql", "SELECT 1;");
  await expect(migrate(pool, log, folder)).rejects.toThrow("extra.sql is not named like");
});

test("several programs that start at once apply every file once", async () => {
  await write("0004_slow.sql", "SELECT pg_sleep(0.2); CREATE TABLE slow (id int);");
  const others = [1, 2, 3].map(() => connect(database.url, log).pool);
  try {
    await Promise.all([pool, ...others].map((one) => migrate(one, log, folder)));
  } finally {
    await Promise.all(others.map((one) => one.end()));
  }
  expect(await tables()).toEqual(["court", "hour", "schema_migration", "slow"]);
});

test("a migration may take longer than anything that a person asks for", async () => {
  await write("0004_slow.sql", "SELECT pg_sleep(1.1); CREATE TABLE slow (id int);");
  const hasty = connect(database.url, log, { connection: 60_000, statement: 1 }).pool;
  await migrate(hasty, log, folder).finally(() => hasty.end());
  expect(await tables()).toContain("slow");
});

test("the repository's own migrations fit the template that tests copy", async () => {
  const copy = await freshDatabase();
  const own = connect(copy.url, log).pool;
  await expect(migrate(own, log)).resolves.toBeUndefined();
  await own.end();
  await copy.close();
});

import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { compareCatalogues, readCatalogue } from "#server/db/adoption/catalogue.ts";
import { connect } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createLog } from "#server/platform/log.ts";
import { emptyDatabase, freshDatabase, sessionUrl } from "#tests/support/database.ts";
import { createDatabase, type TestDatabase } from "#tests/support/test-server.ts";

const log = createLog({ logLevel: "silent" });
const migrations = "server/db/migrations";
const dumpedAt = new Date("2026-11-28T20:00:00Z");

/** A dump of the schema before the baseline, made by its 111 migrations, with some rows of every area. */
let stored: TestDatabase;
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  stored = await emptyDatabase();
  const dump = await readFile("tests/fixtures/earlier-database.sql", "utf8");
  await within(stored, (loading) => loading.query(dump));
});
afterAll(() => stored.close());

beforeEach(async () => {
  database = await createDatabase(inject("testServer"), new URL(sessionUrl(stored)).pathname.slice(1));
  client = await open(database);
});
afterEach(async () => {
  await client.end();
  await database.close();
});

async function open(from: TestDatabase): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: sessionUrl(from) });
  await opened.connect();
  return opened;
}

async function within<T>(of: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const opened = await open(of);
  return work(opened).finally(() => opened.end());
}

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await work(folder).finally(() => rm(folder, { recursive: true }));
}

async function history(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("SELECT name FROM schema_migration ORDER BY name");
  return rows.map(({ name }) => name);
}

/** Reads every row of every table but the history, as text. */
async function allRows(): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> 'schema_migration'`,
  );
  const one = ({ name }: { name: string }) => `SELECT '${name} ' || to_jsonb(${name})::text AS row FROM ${name}`;
  const { rows } = await client.query<{ row: string }>(`${tables.map(one).join(" UNION ALL ")} ORDER BY 1`);
  return rows.map(({ row }) => row);
}

test("a database that has applied exactly the replaced migrations is adopted and keeps its rows", async () => {
  const rows = await allRows();
  const { rows: earliest } = await client.query("SELECT min(applied_at) AS at FROM schema_migration");
  expect(rows.length).toBeGreaterThan(30);
  // Later migrations may change rows; the adoption itself must not.
  await withFolder(async (folder) => {
    for (const name of await readdir(migrations))
      if (name < "0008") await cp(join(migrations, name), join(folder, name));
    await migrate(sessionUrl(database), log, folder);
  });
  expect(await allRows()).toEqual(rows);
  await migrate(sessionUrl(database), log);
  await migrate(sessionUrl(database), log);
  expect(await history()).toEqual((await readdir(migrations)).sort());
  expect((await client.query("SELECT min(applied_at) AS at FROM schema_migration")).rows).toEqual(earliest);
  const { db, pool } = connect(sessionUrl(database), log);
  expect(await examine(db, dumpedAt).finally(() => pool.end())).toEqual([]);
});

test("an adopted database has the schema of a new one", async () => {
  await migrate(sessionUrl(database), log);
  const fresh = await freshDatabase();
  try {
    expect(await readCatalogue(client)).toEqual(await within(fresh, readCatalogue));
  } finally {
    await fresh.close();
  }
});

test("a migration after the baseline is applied to an adopted database", async () => {
  await withFolder(async (folder) => {
    await cp(migrations, folder, { recursive: true });
    await writeFile(join(folder, "9999_next.sql"), "ALTER TABLE club ADD COLUMN next text;");
    await migrate(sessionUrl(database), log, folder);
    expect(await history()).toContain("9999_next.sql");
    expect((await client.query("SELECT next FROM club")).rows).toEqual([{ next: null }]);
  });
});

/** A change by hand of every kind, with the finding about it. */
const changesByHand: readonly (readonly [string, string])[] = [
  ["DROP TABLE follow", "table follow is missing"],
  ["DROP INDEX person_by_name", "index person_by_name is missing"],
  ["CREATE INDEX person_by_date ON person (created_at)", "index person_by_date is not part of it"],
  ["ALTER TABLE club ADD COLUMN colour text", "column club.colour is not part of it"],
  ["ALTER TABLE club ALTER COLUMN grid SET DEFAULT 30", "column club.grid is different"],
  ["ALTER TABLE charge ALTER COLUMN turn DROP NOT NULL", "column charge.turn is different"],
  ["ALTER TABLE club ALTER COLUMN grid TYPE integer", "column club.grid is different"],
  ["ALTER TABLE till DROP CONSTRAINT till_float", "constraint till_float of till is missing"],
  ["ALTER TABLE attempt SET LOGGED", "table attempt is different"],
  ["DROP TRIGGER charge_is_append_only ON charge", "trigger charge_is_append_only of charge is missing"],
  ["ALTER TABLE charge DISABLE TRIGGER charge_is_append_only", "trigger charge_is_append_only of charge is different"],
  [
    "CREATE OR REPLACE FUNCTION note_update() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    "function note_update() is different",
  ],
  ["ALTER FUNCTION fold_text VOLATILE", "function fold_text(value text) is different"],
  [
    "CREATE OR REPLACE VIEW charge_balance AS SELECT charge.*, 0 AS paid, 0 AS waived, 0 AS owed FROM charge",
    "table charge_balance is different",
  ],
  ["CREATE TYPE colour AS ENUM ('red')", "type colour is not part of it"],
];

test("the comparison of schemas finds every kind of change by hand", async () => {
  const expected = await readCatalogue(client);
  for (const [change, difference] of changesByHand) {
    await client.query(`BEGIN; ${change}`);
    expect(compareCatalogues(await readCatalogue(client), expected), change).toContain(difference);
    await client.query("ROLLBACK");
  }
});

test("refuses an earlier database after changes by hand, names them and changes nothing", async () => {
  await client.query("DROP INDEX person_by_name, club_by_name, person_created, person_by_role");
  await expect(migrate(sessionUrl(database), log)).rejects.toThrow(
    "The schema of the database is not the one that its migrations made: index club_by_name is missing; index person_by_name is missing; index person_by_role is missing; and 1 more. Undo that change by hand, then start again.",
  );
  expect(await history()).toHaveLength(111);
});

test.each([
  ["lacks the last migration", "DELETE FROM schema_migration WHERE name LIKE '0330%'", 110],
  ["has another text of one", "UPDATE schema_migration SET checksum = 'another' WHERE name LIKE '0156%'", 111],
  ["has one more", "INSERT INTO schema_migration (name, checksum) VALUES ('0331_other.sql', 'other')", 112],
])("refuses an earlier database that %s, and says which version it needs first", async (_which, change, count) => {
  await client.query(change);
  await expect(migrate(sessionUrl(database), log)).rejects.toThrow(
    `The database belongs to an earlier version, and its ${count} migrations are not the list that this version continues: start the last version with migration 0330_short_names_without_single_quotes.sql once, then this one.`,
  );
  expect(await history()).toHaveLength(count);
});

test("a comparison that the database does not allow is refused with its reason and changes nothing", async () => {
  await client.query("CREATE SCHEMA punto_de_oro_baseline");
  await expect(migrate(sessionUrl(database), log)).rejects.toThrow(
    'The schema could not be compared with this version\'s: schema "punto_de_oro_baseline" already exists.',
  );
  expect(await history()).toHaveLength(111);
});

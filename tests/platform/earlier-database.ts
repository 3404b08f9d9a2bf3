import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { connect } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { createLog } from "#server/platform/log.ts";
import { emptyDatabase } from "#tests/support/database.ts";

const log = createLog({ logLevel: "silent" });
const migrations = resolve("server/db/migrations");

/** A database as it was before a migration, and the way from there to today's. */
export async function databaseBefore(migration: string) {
  const database = await emptyDatabase();
  const { pool } = connect(database.url, log);
  const before = await mkdtemp(join(tmpdir(), "migrations-"));
  const files = (await readdir(migrations)).filter((name) => name < migration);
  await Promise.all(files.map((name) => cp(join(migrations, name), join(before, name))));
  await migrate(pool, log, before);
  return {
    pool,
    migrateOn: () => migrate(pool, log),
    close: async () => {
      await pool.end();
      await database.close();
      await rm(before, { recursive: true });
    },
  };
}

import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBackground } from "#server/background.ts";
import { type OpenDatabase, openDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { createLog } from "#server/platform/log.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { emptyDatabase, freshDatabase, sessionUrl } from "#tests/support/database.ts";
import { club, player } from "#tests/support/people.ts";
import { hasPgBouncer, openPgBouncer, type PgBouncer } from "#tests/support/servers/pgbouncer.ts";
import type { TestDatabase } from "#tests/support/test-server.ts";

const log = createLog({ logLevel: "silent" });
if (!hasPgBouncer) {
  process.stderr.write("PgBouncer is not installed (Debian's package pgbouncer): nothing is tested through one.\n");
}

describe.runIf(hasPgBouncer)("through a PgBouncer in transaction mode", () => {
  let bouncer: PgBouncer;
  let database: TestDatabase;
  let direct: string;
  let opened: OpenDatabase;
  let app: TestApp;
  const pooled = (url: string) => Object.assign(new URL(bouncer.url), { pathname: new URL(url).pathname }).href;

  beforeAll(async () => {
    database = await freshDatabase();
    direct = sessionUrl(database);
    bouncer = await openPgBouncer(direct, "transaction", 2);
    opened = await openDatabase({ dataDir: "", databaseUrl: pooled(direct), databaseDirectUrl: direct }, log);
    const ofDirect = { ...database, url: opened.url, directUrl: opened.url };
    app = await runApp(ofDirect, { connection: () => opened });
  });
  afterAll(async () => {
    await app.close();
    await bouncer.close();
  });

  test("reads and changes work, forty at once over two connections, and the program reports itself as ready", async () => {
    const paraná = await club(app, "Club Paraná");
    const ana = await player(app, "Ana Ríos");
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 40 }, () => ana.api.accounts.me({})));
    }
    expect(paraná.courtIds).not.toEqual([]);
    const background = startBackground({ ...app.parts, databaseUrl: opened.url });
    await expect.poll(background.isRunning).toBe(true);
    app.parts.live.start();
    const ready = async () => [(await app.fetch("/readyz")).status, app.parts.live.state().hearing];
    await expect.poll(ready).toEqual([200, "listening"]);
    await background.stop();
  });

  test("session settings apply in single queries and in transactions, whatever the connection was used for before", async () => {
    const careless = new pg.Client({ connectionString: pooled(direct) });
    await careless.connect();
    await careless.query("SET TimeZone = 'America/Lima'; SET statement_timeout = 1; SET jit = on");
    const asked = sql`SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS time,
      current_setting('jit') AS jit`;
    const ours = { zone: "UTC", time: "6s", jit: "off" };
    for (let round = 0; round < 5; round += 1) {
      expect((await opened.db.execute(asked)).rows).toEqual([ours]);
      expect((await opened.db.transaction((tx) => tx.execute(asked))).rows).toEqual([ours]);
    }
    await careless.query("RESET ALL");
    await careless.end();
  });

  test("a single query that fails changes nothing and harms no other", async () => {
    await expect(opened.pool.query("SELECT 1 / 0")).rejects.toThrow("division by zero");
    expect((await opened.pool.query("SELECT $1::int AS one", [1])).rows).toEqual([{ one: 1 }]);
  });

  test.each([
    ["without DATABASE_DIRECT_URL", () => undefined, "set DATABASE_DIRECT_URL"],
    [
      "with one that leads through a pooler too",
      () => pooled(direct),
      "leads through a pooler of transactions as well",
    ],
  ])("the start refuses %s", async (_case, directUrl, sentence) => {
    const settings = { dataDir: "", databaseUrl: pooled(direct), databaseDirectUrl: directUrl() };
    await expect(openDatabase(settings, log)).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringContaining(sentence),
    });
  });

  test("the start refuses a DATABASE_DIRECT_URL of another database", async () => {
    const other = await emptyDatabase();
    const settings = { dataDir: "", databaseUrl: pooled(direct), databaseDirectUrl: sessionUrl(other) };
    await expect(openDatabase(settings, log)).rejects.toThrow("lead to different databases");
    await other.close();
  });

  test("migrations given to a pooler by mistake leave no lock behind", async () => {
    const empty = await emptyDatabase();
    const url = sessionUrl(empty);
    await migrate(pooled(url), log);
    await migrate(url, log, undefined, { idle: 0 });
    await empty.close();
  });
});

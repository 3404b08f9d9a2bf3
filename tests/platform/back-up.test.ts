import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command } from "#server/operator/command.ts";
import { openDataDir } from "#server/platform/data-dir/data-dir.ts";
import { createLog } from "#server/platform/log.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { copyPrepared } from "#tests/support/servers/prepared-cluster.ts";

const log = createLog({ logLevel: "silent" });

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "back-up-"));
  await chmod(folder, 0o711);
  dataDir = openDataDir(join(folder, "data"));
  await copyPrepared(dataDir);
  await mkdir(join(dataDir, "files"));
  await writeFile(join(dataDir, "files", "foto.webp"), "a picture");
});
afterAll(() => rm(folder, { recursive: true }));

async function backUp(to: string, settings: NodeJS.ProcessEnv = {}) {
  const environment = { DATA_DIR: dataDir, ...settings };
  const askPassword = () => Promise.reject(new Error("a backup asks for no password"));
  return command({ words: ["--back-up", to], environment, askPassword });
}

/** Starts PostgreSQL on a data directory for as long as this takes. */
async function on<Value>(where: string, use: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const postgres = await startEmbeddedPostgres(where, log);
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Counts the rows, and checks that they are the first ones without a gap, in the table and in its index. */
async function rowsIn(client: pg.Client): Promise<{ count: number; whole: boolean }> {
  const { rows } = await client.query(`select count(*)::int as count, max(n) = count(*)
    and bool_and(n in (select n from line order by n))
    and bool_and(note = repeat(n::text, 50)) as whole from line`);
  return rows[0];
}

test("a running installation is copied while it writes: the copy starts, holds everything acknowledged before, and is noted", async () => {
  const copy = join(folder, "copy");
  const acknowledged = await on(dataDir, async (client) => {
    await client.query("create table line (n int primary key, note text)");
    await client.query("create table installation (backed_up_at timestamptz); insert into installation default values");
    let last = 0;
    const write = async () => {
      last += 1;
      await client.query("insert into line select n, repeat(n::text, 50) from (values ($1::int)) as next (n)", [last]);
    };
    for (let n = 0; n < 500; n++) await write();
    const before = last;
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await write();
    })();
    expect(await backUp(copy)).toMatchObject({
      code: 0,
      said: expect.stringContaining("Listo: la copia está completa"),
    });
    isOver = true;
    await writing;
    expect((await client.query("select from installation where backed_up_at <= now()")).rowCount).toBe(1);
    return before;
  });
  const { count, whole } = await on(copy, rowsIn);
  expect(whole).toBe(true);
  expect(count).toBeGreaterThanOrEqual(acknowledged);
  for (const file of ["auth-secret", "files/foto.webp"])
    expect(await readFile(join(copy, file), "utf8")).toBe(await readFile(join(dataDir, file), "utf8"));
});

test("a stopped installation is copied too", async () => {
  const copy = join(folder, "copy-at-rest");
  expect(await backUp(copy)).toMatchObject({ code: 0 });
  expect(await on(copy, rowsIn)).toEqual(await on(dataDir, rowsIn));
});

test.each([
  ["into the data itself", "data/copy", {}, "está dentro de DATA_DIR"],
  ["over another backup", "full", {}, "no está vacía"],
  ["without the database of the operator's own", "elsewhere", { DATABASE_URL: "postgres://localhost/x" }, "pg_dump"],
])("nothing is copied %s", async (_what, to, settings, why) => {
  await mkdir(join(folder, "full"), { recursive: true });
  await writeFile(join(folder, "full", "kept"), "");
  expect(await backUp(join(folder, to), settings)).toMatchObject({ code: 1, said: expect.stringContaining(why) });
});

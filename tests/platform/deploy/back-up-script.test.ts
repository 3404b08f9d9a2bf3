import { spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDataDir } from "#server/platform/data-dir/data-dir.ts";
import { createLog } from "#server/platform/log.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { inProject } from "#server/platform/program/in-project.ts";
import { copyPrepared } from "#tests/support/servers/prepared-cluster.ts";

const log = createLog({ logLevel: "silent" });
const operator = `${process.execPath} ${inProject("dist", "server", "operator.js")}`;

let folder: string;
let dataDir: string;
let backUps: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "back-up-script-"));
  await chmod(folder, 0o711);
  dataDir = openDataDir(join(folder, "data"));
  backUps = join(folder, "back-ups");
  await copyPrepared(dataDir);
  await on(dataDir, "create table line (n int); insert into line values (7)");
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a script of deploy/ with these settings, and without a database of the tests. */
function run(script: string, words: readonly string[], settings: NodeJS.ProcessEnv) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, BACK_UPS: backUps, OPERATOR: operator, ...settings };
  const { status, stdout, stderr } = spawnSync(inProject("deploy", script), words, { env, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

/** Runs a statement on the database of a data directory. */
async function on(where: string, statement: string): Promise<unknown[]> {
  const postgres = await startEmbeddedPostgres(where, log);
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const { rows } = await client.query(statement);
    return rows;
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Creates folders as if these backups had been made. */
async function old(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await mkdir(join(backUps, name), { recursive: true });
    await writeFile(join(backUps, name, "kept"), "");
  }
}

const kept = async () => (await readdir(backUps)).filter((name) => !name.startsWith(".")).toSorted();
const earlier = ["puntodeoro-2026-01-01T06-50-00Z", "puntodeoro-2026-01-02T06-50-00Z"];

test("a backup is made, only the newest stay, and the restored copy has the data", async () => {
  await old(...earlier, "something-else");
  const made = run("back-up.sh", [], { KEEP_BACK_UPS: "2" });
  expect(made).toMatchObject({ status: 0, said: expect.stringContaining("The backup is complete") });
  const [second, newest = "", other] = await kept();
  expect([second, other]).toEqual([earlier[1], "something-else"]);
  expect(newest).toMatch(/^puntodeoro-20\d\d-/);

  const restored = join(folder, "restored");
  // The folder is often the root of a disk of its own.
  await mkdir(join(restored, "lost+found"), { recursive: true });
  const words = [join(backUps, newest)];
  expect(run("restore.sh", words, { DATA_DIR: restored })).toMatchObject({ status: 0 });
  expect(await on(restored, "select n from line")).toEqual([{ n: 7 }]);
  expect(run("restore.sh", words, { DATA_DIR: restored })).toMatchObject({
    status: 1,
    said: `${restored} is not empty: move its content away. Nothing was changed.\n`,
  });
});

test("a failed backup removes no earlier one, and leaves nothing that looks like a backup", async () => {
  await old(...earlier);
  const before = await kept();
  expect(run("back-up.sh", [], { KEEP_BACK_UPS: "1", OPERATOR: "false" }).status).not.toBe(0);
  expect(await kept()).toEqual(before);
});

test.each([["0"], ["-1"], ["all"]])("KEEP_BACK_UPS %s is refused before anything is done", (keep) => {
  expect(run("back-up.sh", [], { KEEP_BACK_UPS: keep })).toMatchObject({ status: 64 });
});

test("the password of the database is no argument of any program, and lost+found is in no backup", async () => {
  const programs = join(folder, "programs");
  await mkdir(programs);
  // They note their arguments and the password of their environment; pg_dump also leaves a file, as the real one does.
  const noting = `#!/bin/bash
echo "$(basename "$0") $* [$PGPASSWORD]" >> "${folder}/noted"
[[ $0 != */pg_dump ]] || touch "$4"
`;
  for (const name of ["pg_dump", "pg_restore", "psql"]) await writeFile(join(programs, name), noting, { mode: 0o755 });
  const elsewhere = join(folder, "elsewhere");
  await mkdir(join(folder, "small", "lost+found"), { recursive: true });
  const settings = {
    PATH: `${programs}:${process.env.PATH}`,
    DATA_DIR: join(folder, "small"),
    BACK_UPS: elsewhere,
    DATABASE_URL: "postgres://padel:un%40secreto%5Cn@db.example:5432/padel?sslmode=require",
    OPERATOR: "",
  };
  expect(run("back-up.sh", [], settings)).toMatchObject({ status: 0 });
  const address = "postgres://padel@db.example:5432/padel?sslmode=require";
  const noted = (await readFile(join(folder, "noted"), "utf8")).trimEnd().split("\n");
  const secret = "[un@secreto\\n]";
  expect(noted).toEqual([
    `pg_dump --format custom --file ${elsewhere}/.partial/database.dump --dbname ${address} ${secret}`,
    `pg_restore --list ${elsewhere}/.partial/database.dump ${secret}`,
    `psql --quiet --dbname ${address} --command UPDATE installation SET backed_up_at = now() ${secret}`,
  ]);
  // Only root can read it.
  const [made = ""] = (await readdir(elsewhere)).filter((name) => name.startsWith("puntodeoro-"));
  const archive = join(elsewhere, made, "data.tar.gz");
  expect(spawnSync("tar", ["--list", "--file", archive], { encoding: "utf8" }).stdout).toBe("./\n");
});

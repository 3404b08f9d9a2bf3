import { type ChildProcess, execFileSync, fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findRunningPostgres } from "#server/platform/postgres/embedded.ts";
import { clusterIn } from "#server/platform/postgres/home.ts";
import { lockFile } from "#server/platform/postgres/os-lock.ts";
import { findPostmaster, stopPostmaster } from "#server/platform/postgres/postmaster.ts";
import { isAlive } from "#server/platform/postgres/process.ts";
import { builtProgram } from "#tests/support/servers/built-programs.ts";

const program = await builtProgram("database-owner");
const isRoot = process.getuid?.() === 0;

const patience = { timeout: 120_000 };

let ready: string;
let firstLife: object;
let folder: string;
let dataDir: string;
let started: ChildProcess[] = [];

/**
 * Prepares a data directory as a program leaves it after a first start, one row and an end. Tests that are not about
 * the first start copy it, because creating a cluster waits for the disk most of the time.
 */
beforeAll(async () => {
  ready = await openFolder("owner-ready-");
  const data = join(ready, "data");
  const { child, said } = await start(data);
  const told = await ask(child, "CREATE TABLE court AS SELECT 'Cancha 1' AS name");
  const pid = await postgresPid(data);
  const code = await end(child, "SIGTERM");
  firstLife = {
    said,
    told,
    code,
    left: { postgres: isAlive(pid), lock: readFileSync(join(home(data), "program.lock"), "utf8") },
  };
});

afterAll(() => clearAway(ready));

beforeEach(async () => {
  folder = await openFolder("owner-");
  dataDir = join(folder, "data");
  started = [];
});

afterEach(async () => {
  for (const child of started) child.kill("SIGKILL");
  await clearAway(folder);
});

/** Makes a folder that PostgreSQL's account can traverse. */
async function openFolder(prefix: string): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), prefix));
  await chmod(made, 0o711);
  return made;
}

/** Ends the PostgreSQL of the data directory in this folder, and removes both. */
async function clearAway(from: string): Promise<void> {
  const lives = home(join(from, "data"));
  await stopPostmaster(clusterIn(lives));
  if (!lives.startsWith(from)) await rm(lives, { recursive: true });
  await rm(from, { recursive: true });
}

/**
 * Copies the ready data directory for the test; its files keep their owners. Skips it if the database files are stored
 * elsewhere.
 */
function useReady(): void {
  const data = join(ready, "data");
  if (home(data).startsWith(ready)) execFileSync("cp", ["-a", data, dataDir]);
}

/** Returns the folder of the database files: in the data directory, or the one that its note names. */
function home(data = dataDir): string {
  const note = join(data, "postgres-lives-in");
  return existsSync(note) ? readFileSync(note, "utf8").trim() : join(data, "postgres");
}

async function start(folderOfData = dataDir): Promise<{ child: ChildProcess; said: unknown }> {
  const child = fork(program, [folderOfData], { execArgv: [] });
  started.push(child);
  const [said] = await once(child, "message");
  return { child, said };
}

/** Runs the program as a container does: with its own process numbers, and killed as a whole. */
async function startInContainer(): Promise<{ child: ChildProcess; said: unknown }> {
  const words = ["--pid", "--fork", "--mount-proc", "--kill-child", process.execPath, program, dataDir];
  const child = spawn("unshare", words, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  started.push(child);
  const [said] = await once(child, "message");
  return { child, said };
}

/** True if namespaces work: on Linux, in most containers for root only. Elsewhere only the lock's unit tests run. */
const hasNamespaces = spawnSync("unshare", ["--pid", "--fork", "--mount-proc", "true"]).status === 0;

/** Queries over the socket, as a command beside the program does. */
async function askRunning(sql: string): Promise<unknown> {
  const running = await findRunningPostgres(dataDir);
  const client = new pg.Client({ connectionString: running?.url });
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return { rows };
}

async function ask(child: ChildProcess, sql: string): Promise<unknown> {
  child.send(sql);
  const [said] = await once(child, "message");
  return said;
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<unknown> {
  const ended = once(child, "exit");
  child.kill(signal);
  const [code] = await ended;
  return code;
}

async function postgresPid(data = dataDir): Promise<number> {
  const postmaster = await findPostmaster(clusterIn(home(data)));
  if (postmaster === undefined) throw new Error("no PostgreSQL runs here");
  return postmaster.pid;
}

test("starts on nothing, keeps rows over a restart, and leaves no process behind", async () => {
  expect(firstLife).toEqual({
    said: { ready: true },
    told: { rows: [] },
    code: 0,
    left: { postgres: false, lock: "" },
  });
  const second = await start(join(ready, "data"));
  expect(await ask(second.child, "SELECT name FROM court")).toEqual({ rows: [{ name: "Cancha 1" }] });
  await end(second.child, "SIGTERM");
});

test("stores durably, in UTF-8, for a user without superuser rights, and is unreachable from the network", async () => {
  useReady();
  const { child } = await start();
  const sql = `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages,
    current_setting('synchronous_commit') AS commit, current_setting('server_encoding') AS encoding,
    current_setting('listen_addresses') AS network, current_setting('is_superuser') AS superuser,
    upper('ñandú') AS upper`;
  expect(await ask(child, sql)).toEqual({
    rows: [{ fsync: "on", pages: "on", commit: "on", encoding: "UTF8", network: "", superuser: "off", upper: "ÑANDÚ" }],
  });
  for (const name of ["cluster", "socket", "log"]) {
    expect((await stat(join(home(), name))).mode & 0o077, name).toBe(0);
  }
});

test("adopts its PostgreSQL after being killed, with every acknowledged change", async () => {
  useReady();
  const first = await start();
  await ask(first.child, "CREATE TABLE booking AS SELECT 'Cancha 1' AS court");
  const pid = await postgresPid();
  await end(first.child, "SIGKILL");
  expect(isAlive(pid)).toBe(true);
  const second = await start();
  expect(second.said).toEqual({ ready: true });
  expect(await postgresPid()).toBe(pid);
  expect(await ask(second.child, "SELECT court FROM booking")).toEqual({ rows: [{ court: "Cancha 1" }] });
  expect(await end(second.child, "SIGTERM")).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test.each([
  ["while the cluster is being made", (names: string[]) => names.some((name) => name.startsWith("cluster.unfinished"))],
  ["right after the cluster is made", (names: string[]) => names.includes("cluster")],
])("a first start that is killed %s leaves nothing half done", async (_when, isTime) => {
  const child = fork(program, [dataDir], { execArgv: [] });
  started.push(child);
  const names = () => readdir(join(dataDir, "postgres")).catch((): string[] => []);
  await expect.poll(async () => isTime(await names()), { ...patience, interval: 1 }).toBe(true);
  await end(child, "SIGKILL");
  const again = await start();
  expect(again.said).toEqual({ ready: true });
  expect(await ask(again.child, "SELECT 1 AS one")).toEqual({ rows: [{ one: 1 }] });
  expect((await names()).filter((name) => name.startsWith("cluster"))).toEqual(["cluster"]);
});

test("refuses a second program on one data directory, naming the first, which goes on unharmed", async () => {
  useReady();
  const first = await start();
  const second = await start();
  expect(second.said).toEqual({ failed: expect.stringContaining(`(process ${first.child.pid}) is using`) });
  expect(await ask(first.child, "SELECT 1 AS one")).toEqual({ rows: [{ one: 1 }] });
});

test("of two programs that start at once after a crash, one gets the data directory", async () => {
  useReady();
  const before = await start();
  await end(before.child, "SIGKILL");
  const both = await Promise.all([start(), start()]);
  const said = both.map((one) => JSON.stringify(one.said)).sort();
  const refused = /^\{"failed":".*is using the data directory/;
  expect(said).toEqual([expect.stringMatching(refused), '{"ready":true}']);
});

test("starts PostgreSQL again after it is killed", async () => {
  useReady();
  const { child } = await start();
  await ask(child, "CREATE TABLE booking AS SELECT 'Cancha 1' AS court");
  const killed = await postgresPid();
  process.kill(killed, "SIGKILL");
  const running = () => findPostmaster(clusterIn(home())).then((found) => found?.pid ?? killed);
  await expect.poll(running, patience).not.toBe(killed);
  const kept = { rows: [{ court: "Cancha 1" }] };
  await expect.poll(() => ask(child, "SELECT court FROM booking"), patience).toEqual(kept);
});

test("recovers when program and PostgreSQL are killed together", async () => {
  useReady();
  const first = await start();
  await ask(first.child, "CREATE TABLE booking AS SELECT 'Cancha 1' AS court");
  process.kill(await postgresPid(), "SIGKILL");
  await end(first.child, "SIGKILL");
  const second = await start();
  expect(await ask(second.child, "SELECT court FROM booking")).toEqual({ rows: [{ court: "Cancha 1" }] });
});

test("works in a checkout that only its owner can enter, and finds its data there again", async () => {
  await chmod(folder, 0o700);
  const first = await start();
  expect(first.said).toEqual({ ready: true });
  await ask(first.child, "CREATE TABLE court AS SELECT 'Cancha 1' AS name");
  await end(first.child, "SIGTERM");
  // Root runs PostgreSQL with another account, which cannot enter. An ordinary user runs it with their own, which can.
  expect(home().startsWith(folder)).toBe(!isRoot);
  const second = await start();
  expect(await ask(second.child, "SELECT name FROM court")).toEqual({ rows: [{ name: "Cancha 1" }] });
});

describe.runIf(hasNamespaces)("containers that share a data directory", () => {
  const one = { rows: [{ court: "Cancha 1" }] };
  const isFree = (name: string) => {
    const { fd, state } = lockFile(join(home(), name), undefined);
    closeSync(fd);
    return state === "held";
  };
  const note = () => readFileSync(join(clusterIn(home()), "postmaster.pid"), "utf8");

  test("the second refuses, a command reaches the first, and the first's death frees the directory", async () => {
    useReady();
    const first = await startInContainer();
    await ask(first.child, "CREATE TABLE booking AS SELECT 'Cancha 1' AS court");
    const written = note();
    const second = await startInContainer();
    expect(second.said).toEqual({
      failed: expect.stringMatching(/process 1 of another container.* is using the data/),
    });
    expect((await start()).said).toEqual({ failed: expect.stringContaining("of another container or machine") });
    expect(note()).toBe(written);
    expect(await ask(first.child, "INSERT INTO booking VALUES ('Cancha 1') RETURNING court")).toEqual(one);
    expect(await askRunning("SELECT count(*)::int AS count FROM booking")).toEqual({ rows: [{ count: 2 }] });
    await end(first.child, "SIGKILL");
    // On a busy machine the processes of a killed container take some time to die.
    await expect.poll(() => ["program.lock", "postgres.lock"].every(isFree), patience).toBe(true);
    const third = await startInContainer();
    expect(third.said).toEqual({ ready: true });
    expect(await ask(third.child, "SELECT DISTINCT court FROM booking")).toEqual(one);
  });

  test("a PostgreSQL that outlived its program is not shared with another container's program", async () => {
    useReady();
    const first = await start();
    await ask(first.child, "CREATE TABLE booking AS SELECT 'Cancha 1' AS court");
    const written = note();
    await end(first.child, "SIGKILL");
    const other = await startInContainer();
    expect(other.said).toEqual({ failed: expect.stringContaining("runs in another container or machine") });
    expect(note()).toBe(written);
    const again = await start();
    expect(again.said).toEqual({ ready: true });
    expect(await ask(again.child, "SELECT court FROM booking")).toEqual(one);
  });
});

test("starts beside an unrelated process with the process number of the killed PostgreSQL", async () => {
  useReady();
  const first = await start();
  const pid = await postgresPid();
  process.kill(pid, "SIGKILL");
  await end(first.child, "SIGKILL");
  const path = join(clusterIn(home()), "postmaster.pid");
  // A process of the same account, which PostgreSQL itself would take for a running server.
  const { uid, gid } = await stat(clusterIn(home()));
  const bystander = spawn("sleep", ["600"], { uid, gid, stdio: "ignore" });
  started.push(bystander);
  await writeFile(path, readFileSync(path, "utf8").replace(/^\d+/, String(bystander.pid)));
  expect((await start()).said).toEqual({ ready: true });
});

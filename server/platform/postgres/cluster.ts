import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "#server/platform/start-refused.ts";
import type { Binaries } from "./binaries.ts";
import { clusterIn, type Home } from "./home.ts";

/** The account of PostgreSQL's own superuser inside the cluster; the program itself uses a lesser one. */
export const superuser = "postgres";

/** Nothing of our own environment reaches PostgreSQL: neither secrets nor PG* settings meant for something else. */
export const bareEnvironment = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

const unfinished = "cluster.unfinished";

/**
 * Creates the cluster on the first start. It is made under another name and renamed when whole, so that a program
 * killed in the middle leaves nothing that a later start could take for a database.
 */
export async function ensureCluster(home: Home, binaries: Binaries): Promise<void> {
  for (const name of await readdir(home.path)) {
    // The initdb of a program that was killed may still be writing there; without its folder it gives up.
    const insistently = { recursive: true, force: true, maxRetries: 50, retryDelay: 20 };
    if (name.startsWith(unfinished)) await rm(join(home.path, name), insistently);
  }
  if (existsSync(clusterIn(home.path))) return;
  const folder = join(home.path, `${unfinished}.${process.pid}`);
  await initialise(folder, home, binaries);
  await rename(folder, clusterIn(home.path));
  await flush(home.path);
}

/**
 * Text is UTF-8, compared byte by byte: the one order that no library's upgrade changes under an index. Spanish order
 * is asked for where it is shown. Whoever can enter the private socket folder is trusted; the network is never served.
 */
function initialise(folder: string, home: Home, binaries: Binaries): Promise<void> {
  const words = ["--pgdata", folder, "--username", superuser, "--encoding", "UTF8", "--no-instructions"];
  words.push("--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8");
  words.push("--auth-local", "trust", "--auth-host", "reject");
  return new Promise((done, failed) => {
    const options = { ...home.account, cwd: home.path, env: bareEnvironment };
    const initdb = spawn(join(binaries, "bin", "initdb"), words, { ...options, stdio: ["ignore", "ignore", "pipe"] });
    const said: Buffer[] = [];
    initdb.stderr.on("data", (chunk: Buffer) => said.push(chunk));
    initdb.on("error", failed);
    initdb.on("close", (code) => {
      if (code === 0) done();
      else failed(new StartRefused(`PostgreSQL could not create its cluster in ${home.path}: ${Buffer.concat(said)}`));
    });
  });
}

/** A rename is only sure to outlive a power cut when the folder that holds the name is flushed. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

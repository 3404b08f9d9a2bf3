import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import type { Binaries } from "./binaries.ts";
import { clusterIn, type Home } from "./home.ts";

/** PostgreSQL's superuser inside the cluster. The program itself uses an account with fewer rights. */
export const superuser = "postgres";

/** The environment of PostgreSQL. Nothing of ours reaches it: neither secrets nor PG* settings of other purposes. */
export const bareEnvironment = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

const unfinished = "cluster.unfinished";

/**
 * Creates the cluster on the first start. It is created under another name and renamed when whole. A program killed in
 * between thus leaves nothing that looks like a database.
 */
export async function ensureCluster(home: Home, binaries: Binaries): Promise<void> {
  for (const name of await readdir(home.path)) {
    // The initdb of a killed program may still be writing there. It gives up without its folder.
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
 * Initialises a cluster with UTF-8 text in byte order, the one order that no library upgrade changes under an index.
 * Queries ask for Spanish order for display.
 * Every process that can enter the private socket folder is trusted; the network is never served.
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

/** Flushes a folder, because a rename is only certain to survive a power cut after that. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

import { spawn } from "node:child_process";
import { open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { StartRefused } from "#server/platform/start-refused.ts";
import type { Binaries } from "./binaries.ts";
import { bareEnvironment } from "./cluster.ts";
import { clusterIn, type Home } from "./home.ts";
import { disarmNote, endsWithin, findPostmaster, type Postmaster } from "./postmaster.ts";
import { socketFolder } from "./private-folder.ts";
import { isAlive } from "./process.ts";
import { firstWords, logFolder, openLogFolder, type ServerSettings, settingWords } from "./server-settings.ts";

/** The PostgreSQL of this home, ready for connections: the one that outlived its program, or a new one. */
export async function adoptOrLaunch(home: Home, binaries: Binaries, log: Logger, settings: ServerSettings) {
  const cluster = clusterIn(home.path);
  const running = await findPostmaster(cluster);
  if (running !== undefined && running.state !== "stopping") {
    log.info({ pid: running.pid }, "Adopting the PostgreSQL that outlived the program before this one");
    const ready = await untilReady(cluster, running.pid);
    if (ready !== undefined) return ready;
  }
  if (running !== undefined) await endsWithin(running.pid, 60_000);
  return launch(home, binaries, settings);
}

async function launch(home: Home, binaries: Binaries, settings: ServerSettings): Promise<Postmaster> {
  await openLogFolder(home);
  const words = ["-D", clusterIn(home.path), ...(await settingWords(home, settings))];
  const deadline = performance.now() + 60_000;
  for (;;) {
    await clearRemains(home);
    const pid = await spawnPostmaster(home, binaries, words);
    const ready = await untilReady(clusterIn(home.path), pid);
    if (ready !== undefined) return ready;
    const said = await readFile(firstWords(home), "utf8");
    // The helpers of a PostgreSQL that was killed need a moment to notice; it must not start beside them.
    const orphans = said.includes("shared memory block");
    if (!orphans || performance.now() > deadline) {
      throw new StartRefused(`PostgreSQL does not start (see ${logFolder(home)}): ${said.trim()}`);
    }
    await pause(100);
  }
}

/** What a killed PostgreSQL leaves behind would stop the next one. The folders are ours alone, and nothing runs in them. */
async function clearRemains(home: Home): Promise<void> {
  await disarmNote(clusterIn(home.path));
  const folder = await socketFolder(home.path, home.account);
  for (const name of await readdir(folder)) await rm(join(folder, name));
}

/** In a session of its own, so that Ctrl+C reaches the program alone and the program decides who stops first. */
async function spawnPostmaster(home: Home, binaries: Binaries, words: readonly string[]): Promise<number> {
  // The folder belongs to the lent account: root must not be led elsewhere by a link that waits under this name.
  await rm(firstWords(home), { force: true });
  const early = await open(firstWords(home), "wx");
  try {
    const postmaster = spawn(join(binaries, "bin", "postgres"), words, {
      ...home.account,
      cwd: home.path,
      env: bareEnvironment,
      detached: true,
      stdio: ["ignore", early.fd, early.fd],
    });
    await new Promise((started, failed) => postmaster.once("spawn", started).once("error", failed));
    postmaster.unref();
    if (postmaster.pid === undefined) throw new Error("PostgreSQL started without a process number");
    return postmaster.pid;
  } finally {
    await early.close();
  }
}

/** Recovery after a crash may take long, so it is waited for while the process lives; undefined when that ends. */
async function untilReady(cluster: string, pid: number): Promise<Postmaster | undefined> {
  for (;;) {
    const found = await findPostmaster(cluster);
    if (found?.pid === pid && found.state === "ready") return found;
    if (!isAlive(pid)) return undefined;
    await pause(10);
  }
}

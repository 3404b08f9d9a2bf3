import { spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import type { Binaries } from "./binaries.ts";
import { bareEnvironment } from "./cluster.ts";
import { clusterIn, type Home } from "./home.ts";
import { type FileLock, lockFile } from "./os-lock.ts";
import { answeringSocket, endsWithin, findPostmaster, notedPid, noteWrittenAt, type Postmaster } from "./postmaster.ts";
import { socketFolder } from "./private-folder.ts";
import { isAlive } from "./process.ts";
import { firstWords, logFolder, openLogFolder, type ServerSettings, settingWords } from "./server-settings.ts";

/** Returns the PostgreSQL of this home, ready for connections: one that outlived its program, or a new one. */
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
  const guard = await guardCluster(home, deadline);
  try {
    if (guard.state === "held") await clearSockets(home);
    for (;;) {
      // The note of a predecessor in another container may contain the same process number that the new one gets.
      const leftover = await noteWrittenAt(clusterIn(home.path));
      const pid = await spawnPostmaster(home, binaries, words, guard);
      const ready = await untilReady(clusterIn(home.path), pid, leftover);
      if (ready !== undefined) return ready;
      const said = await readFile(firstWords(home), "utf8");
      // The helpers of a killed PostgreSQL need a moment to notice. A new one must not start beside them.
      const orphans = said.includes("shared memory block");
      if (!orphans || performance.now() > deadline) {
        throw new StartRefused(`PostgreSQL does not start (see ${logFolder(home)}): ${said.trim()}`);
      }
      await pause(100);
    }
  } finally {
    closeSync(guard.fd);
  }
}

/**
 * Locks the cluster itself. PostgreSQL and all its processes inherit the lock, so it survives a killed program.
 * Another container sees neither its processes nor its shared memory, and PostgreSQL's own check there would take its
 * note for a leftover.
 */
async function guardCluster(home: Home, deadline: number): Promise<FileLock> {
  for (;;) {
    const elsewhere = await answeringSocket(clusterIn(home.path));
    const guard = lockFile(join(home.path, "postgres.lock"), home.account);
    if (elsewhere === undefined && guard.state !== "taken") return guard;
    closeSync(guard.fd);
    // The processes of a killed PostgreSQL need a moment to notice.
    if (elsewhere !== undefined || performance.now() > deadline) {
      throw new StartRefused(
        `The PostgreSQL of ${home.path} runs in another container or machine (process ${await notedPid(clusterIn(home.path))} there): stop it, or give this program its own DATA_DIR.`,
      );
    }
    await pause(100);
  }
}

/**
 * Removes sockets of a killed PostgreSQL, which would stop the next one. The folder is ours alone, and nothing runs in
 * it.
 */
async function clearSockets(home: Home): Promise<void> {
  const folder = await socketFolder(home.path, home.account);
  for (const name of await readdir(folder)) await rm(join(folder, name));
}

/**
 * Returns the environment in which PostgreSQL judges the note of its predecessor. Under the lock no process of that one
 * is alive on this machine.
 * Its number may meanwhile belong to an unrelated process or to a zombie. PostgreSQL's own variable then tells it not
 * to take that process for a server.
 * The note stays as it is, and so does the check of the shared memory that it names.
 */
async function environmentFor(home: Home, guard: FileLock): Promise<NodeJS.ProcessEnv> {
  const pid = guard.state === "held" ? await notedPid(clusterIn(home.path)) : undefined;
  return pid === undefined ? bareEnvironment : { ...bareEnvironment, PG_GRANDPARENT_PID: pid };
}

/** Starts PostgreSQL in a session of its own. Ctrl+C thus reaches only the program, which decides who stops first. */
async function spawnPostmaster(
  home: Home,
  binaries: Binaries,
  words: readonly string[],
  guard: FileLock,
): Promise<number> {
  // The folder belongs to the lent account, so root must not follow a link of that name.
  await rm(firstWords(home), { force: true });
  const early = await open(firstWords(home), "wx");
  try {
    const postmaster = spawn(join(binaries, "bin", "postgres"), words, {
      ...home.account,
      cwd: home.path,
      env: await environmentFor(home, guard),
      detached: true,
      stdio: ["ignore", early.fd, early.fd, guard.fd],
    });
    await new Promise((started, failed) => postmaster.once("spawn", started).once("error", failed));
    postmaster.unref();
    if (postmaster.pid === undefined) throw new Error("PostgreSQL started without a process number");
    return postmaster.pid;
  } finally {
    await early.close();
  }
}

/**
 * Waits until PostgreSQL is ready. Recovery after a crash may take long, so it waits while the process lives; undefined
 * when that ends.
 */
async function untilReady(cluster: string, pid: number, leftover?: number): Promise<Postmaster | undefined> {
  for (;;) {
    const isOwnNote = (await noteWrittenAt(cluster)) !== leftover;
    const found = isOwnNote ? await findPostmaster(cluster) : undefined;
    if (found?.pid === pid && found.state === "ready") return found;
    if (!isAlive(pid)) return undefined;
    await pause(10);
  }
}

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listenTo } from "./debian-postgres.ts";

/** True if Debian's package `haproxy` is installed. */
export const hasHaproxy = spawnSync("haproxy", ["-v"]).status === 0;

/** Starts HAProxy with this configuration. `isOpen` tells once it serves; `start` starts it on another host. */
export async function openHaproxy(config: string, isOpen: () => Promise<boolean>, start = startHere) {
  const folder = await mkdtemp(join(tmpdir(), "outside-haproxy-"));
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, config);
  // Another account may have to read it.
  await chmod(folder, 0o711);
  const program = start(["haproxy", "-db", "-f", file]);
  const said = listenTo(program);
  const ended = once(program, "exit");
  while (!(await isOpen().catch(() => false))) {
    if (program.exitCode !== null) throw new Error(`HAProxy does not start: ${said()}`);
    await pause(50);
  }
  return {
    close: async () => {
      program.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function startHere([program = "", ...words]: readonly string[]): ChildProcess {
  return spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
}

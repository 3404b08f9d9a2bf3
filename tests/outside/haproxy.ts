import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listenTo } from "./debian-postgres.ts";

/** True if Debian's package `haproxy` is installed. */
export const hasHaproxy = spawnSync("haproxy", ["-v"]).status === 0;

/** Starts HAProxy with this configuration. `isOpen` tells once it serves. */
export async function openHaproxy(config: string, isOpen: () => Promise<boolean>) {
  const folder = await mkdtemp(join(tmpdir(), "outside-haproxy-"));
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, config);
  const program = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "pipe", "pipe"] });
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

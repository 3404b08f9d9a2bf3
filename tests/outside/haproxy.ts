import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Program, piped, until, watch } from "#tests/support/servers/programs.ts";

/** True if Debian's package `haproxy` is installed. */
export const hasHaproxy = spawnSync("haproxy", ["-v"]).status === 0;

type Options = {
  /** Starts it on another host. */
  readonly start?: (words: readonly string[]) => ChildProcess;
  /** The programs that it leads to. */
  readonly others?: readonly Program[];
};

/** Starts HAProxy with this configuration. `isOpen` tells once it serves. */
export async function openHaproxy(
  config: string,
  isOpen: () => Promise<boolean>,
  { start = startHere, others = [] }: Options = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "outside-haproxy-"));
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, config);
  // Another account may have to read it.
  await chmod(folder, 0o711);
  const program = watch("HAProxy", start(["haproxy", "-db", "-f", file]));
  await until("HAProxy leads to a server", isOpen, { programs: [program, ...others], seconds: 240 });
  return {
    program,
    close: async () => {
      await program.end("SIGKILL");
      await rm(folder, { recursive: true });
    },
  };
}

function startHere([program = "", ...words]: readonly string[]): ChildProcess {
  return spawn(program, words, { stdio: piped });
}

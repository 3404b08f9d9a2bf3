import { readFileSync, rmSync } from "node:fs";
import { createWhole } from "#server/platform/data-dir/whole-file.ts";
import { StartRefused } from "#server/platform/start-refused.ts";
import { birthOf } from "./process.ts";

/** The right to be the one program that uses a data directory, for as long as this process lives. */
export type Lock = {
  /** False when another program has taken the place: this one must stop. */
  isHeld(): boolean;
  release(): void;
};

/**
 * Takes the lock or refuses, naming the process that has it. A lock is stale only when its process is gone: the number
 * alone proves nothing, another program may have been given it since, so the lock also says when its process began.
 */
export function takeLock(path: string, dataDir: string): Lock {
  const mine = `${process.pid} ${birthOf(process.pid)}\n`;
  while (!createWhole(path, mine, 0o644)) {
    const holder = read(path);
    const pid = livingHolder(holder);
    if (pid !== undefined) throw new StartRefused(inUse(dataDir, pid));
    // Compared once more, so that the lock of someone who was quicker is not the one thrown away.
    if (read(path) === holder) rmSync(path, { force: true });
  }
  const isHeld = () => read(path) === mine;
  return { isHeld, release: () => isHeld() && rmSync(path, { force: true }) };
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function livingHolder(holder: string | undefined): number | undefined {
  const [, pid, birth] = /^(\d+) (.+)\n$/.exec(holder ?? "") ?? [];
  if (pid === undefined) return undefined;
  const now = birthOf(Number(pid));
  return now !== undefined && (now === birth || now === "unseen") ? Number(pid) : undefined;
}

function inUse(dataDir: string, pid: number): string {
  return `Another Punto de Oro (process ${pid}) is using the data directory ${dataDir}: stop it, or give this one its own DATA_DIR.`;
}

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";

const linux = process.platform === "linux";

/**
 * Returns the birth of a process (kernel and clock tick), which no later process with the same number repeats.
 * Undefined if no such process runs. A zombie does not count as running.
 */
export function birthOf(pid: number): string | undefined {
  if (!linux) return birthFromPs(pid);
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (stat === undefined) return seenByKill(pid) ? "unseen" : undefined;
  const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (state === "Z" || state === "X") return undefined;
  const ticksSinceBoot = rest[18];
  return `${kernel()}/${ticksSinceBoot}`;
}

/** Names the running kernel, shared by all containers of a machine until it boots again; elsewhere the machine. */
export function kernel(): string {
  return readIfThere("/proc/sys/kernel/random/boot_id")?.trim() ?? hostname();
}

/** True if a process with this number runs. */
export function isAlive(pid: number): boolean {
  return birthOf(pid) !== undefined;
}

/** Returns the command line of a running process, its words separated by spaces; empty if it cannot be read. */
export function commandOf(pid: number): string {
  if (!linux) return fromPs(pid, "args=") ?? "";
  return readIfThere(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ") ?? "";
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Detects a process of another user on a machine that hides those: the refused signal proves that it exists. */
function seenByKill(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function birthFromPs(pid: number): string | undefined {
  const began = fromPs(pid, "lstart=");
  return began && `${kernel()}/${began}`;
}

function fromPs(pid: number, column: string): string | undefined {
  const ps = spawnSync("ps", ["-o", "stat=", "-o", column, "-p", String(pid)], { encoding: "utf8" });
  const line = ps.stdout?.trim() ?? "";
  return line === "" || line.startsWith("Z") ? undefined : line.replace(/^\S+\s+/, "");
}

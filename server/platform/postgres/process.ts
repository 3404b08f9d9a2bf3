import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const linux = process.platform === "linux";

/**
 * When the process with this number began, in words that no later process with the same number repeats (boot and
 * clock tick on Linux); undefined when none runs. A dead process that nobody has buried yet does not count as running.
 */
export function birthOf(pid: number): string | undefined {
  if (!linux) return fromPs(pid, "lstart=");
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (stat === undefined) return seenByKill(pid) ? "unseen" : undefined;
  const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (state === "Z" || state === "X") return undefined;
  const ticksSinceBoot = rest[18];
  return `${readIfThere("/proc/sys/kernel/random/boot_id")?.trim()}/${ticksSinceBoot}`;
}

/** Whether a process with this number runs. */
export function isAlive(pid: number): boolean {
  return birthOf(pid) !== undefined;
}

/** The command line of a running process, its words separated by spaces; empty when there is none to be read. */
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

/** A machine that hides other people's processes still tells that one exists, by forbidding us to signal it. */
function seenByKill(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function fromPs(pid: number, column: string): string | undefined {
  const ps = spawnSync("ps", ["-o", "stat=", "-o", column, "-p", String(pid)], { encoding: "utf8" });
  const line = ps.stdout?.trim() ?? "";
  return line === "" || line.startsWith("Z") ? undefined : line.replace(/^\S+\s+/, "");
}

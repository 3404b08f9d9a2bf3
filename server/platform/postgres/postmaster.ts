import { readFile, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { commandOf, isAlive } from "./process.ts";

/** A running PostgreSQL of ours, as described by its own note in the cluster. */
export type Postmaster = {
  readonly pid: number;
  readonly socketFolder: string;
  readonly state: "starting" | "ready" | "stopping";
};

/**
 * Returns the PostgreSQL that runs on this cluster, if any. The note may be a leftover, and its number may belong to
 * another process.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = await readNote(cluster);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !commandOf(pid).includes(cluster)) return undefined;
  return { pid, socketFolder: lines[4] ?? "", state: stateOf(lines[7] ?? "") };
}

/**
 * Returns the time at which the note of this cluster was last written, in milliseconds since the epoch; undefined
 * without a note.
 */
export async function noteWrittenAt(cluster: string): Promise<number | undefined> {
  return (await stat(noteIn(cluster)).catch(() => undefined))?.mtimeMs;
}

/** Returns the process number in the note of this cluster, even if that process is not visible from here. */
export async function notedPid(cluster: string): Promise<string | undefined> {
  const [pid] = await readNote(cluster);
  return pid && /^\d+$/.test(pid) ? pid : undefined;
}

/**
 * Returns the socket folder of a PostgreSQL that answers for this cluster; undefined if none answers. It finds one in
 * another container too, whose processes are not visible from here.
 */
export async function answeringSocket(cluster: string): Promise<string | undefined> {
  const [, , , , folder = ""] = await readNote(cluster);
  if (folder === "") return undefined;
  return await new Promise((resolve) => {
    const socket = connect(join(folder, ".s.PGSQL.5432"));
    socket.once("connect", () => resolve(folder)).once("error", () => resolve(undefined));
    socket.once("connect", () => socket.destroy());
  });
}

/**
 * Stops the PostgreSQL of this cluster and waits. Connections are cut, open transactions rolled back, and the rest is
 * written.
 */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = (await findPostmaster(cluster))?.pid;
  if (pid === undefined) return;
  const gentle = 30_000;
  signal(pid, "SIGINT");
  if (await endsWithin(pid, gentle)) return;
  // PostgreSQL did not end in time, so it is killed. It recovers from its log at the next start.
  signal(pid, "SIGQUIT");
  if (!(await endsWithin(pid, gentle))) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

/** Waits for the process to end, at most this many milliseconds. Returns true if it did. */
export async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

function signal(pid: number, name: "SIGINT" | "SIGQUIT"): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (isAlive(pid)) throw error;
  }
}

function stateOf(line: string): Postmaster["state"] {
  if (line.startsWith("ready") || line.startsWith("standby")) return "ready";
  return line.startsWith("stopping") ? "stopping" : "starting";
}

async function readNote(cluster: string): Promise<string[]> {
  const note = await readFile(noteIn(cluster), "utf8").catch(() => "");
  return note === "" ? [] : note.split("\n");
}

function noteIn(cluster: string): string {
  return join(cluster, "postmaster.pid");
}

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { commandOf, isAlive } from "./process.ts";

/** A running PostgreSQL of ours, as its own note in the cluster describes it. */
export type Postmaster = {
  readonly pid: number;
  readonly socketFolder: string;
  readonly state: "starting" | "ready" | "stopping";
};

/** No process ever has this number: the largest that the note has room for. */
const nobodysPid = 2_147_483_647;

/** The PostgreSQL that runs on this cluster now, if one does: its note may be left over, its number someone else's. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = await readNote(cluster);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !commandOf(pid).includes(cluster)) return undefined;
  return { pid, socketFolder: lines[4] ?? "", state: stateOf(lines[7] ?? "") };
}

/**
 * Makes the note that a killed PostgreSQL left harmless: where its number is that of another process now, or of a dead
 * one that nobody has buried, the next would refuse to start. Only the number goes; the rest of the note keeps the next
 * one from starting beside orphans of the last. For the holder of the lock alone, and only when nothing runs.
 */
export async function disarmNote(cluster: string): Promise<void> {
  const [, ...rest] = await readNote(cluster);
  if (rest.length > 0) await writeFile(noteIn(cluster), [String(nobodysPid), ...rest].join("\n"));
}

/** Ends the PostgreSQL of this cluster and waits: connections are cut, open transactions undone, the rest written. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = (await findPostmaster(cluster))?.pid;
  if (pid === undefined) return;
  const gentle = 30_000;
  signal(pid, "SIGINT");
  if (await endsWithin(pid, gentle)) return;
  // What did not end by itself is cut short; PostgreSQL repairs itself from its journal at the next start.
  signal(pid, "SIGQUIT");
  if (!(await endsWithin(pid, gentle))) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

/** Waits for the process to end, at most this many milliseconds; tells whether it did. */
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

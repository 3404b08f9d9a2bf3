import { closeSync, fstatSync, ftruncateSync, futimesSync, readFileSync, writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import type { Account } from "./account.ts";
import { type FileLock, lockFile } from "./os-lock.ts";
import { birthOf, kernel } from "./process.ts";

/** The exclusive right to use a data directory, until it is released or the process ends. */
export type Lock = { release(): void };

type Choice = {
  /** The account that owns the file, if it is not the caller's own. */
  readonly owner?: Account | undefined;
  /**
   * Called if another program wrote itself into the file, which only happens without working locks. This program must
   * then end.
   */
  readonly onLost: () => void;
  /** Milliseconds between two beats, and the time to watch for another holder's beat. */
  readonly beat?: number;
  readonly watch?: number;
};

/**
 * Takes the lock of a data directory, or refuses and names its holder. It uses two proofs.
 * The first is the operating system's lock on the file, which all containers of a machine and most network file systems
 * see. The second is the file's time, which the holder renews as a beat.
 * A free lock proves that the last holder is gone only if that one ran on this machine. Otherwise the beat must stand
 * still.
 */
export async function takeLock(path: string, dataDir: string, choice: Choice): Promise<Lock> {
  const { owner, onLost, beat = 2_000, watch = 15_000 } = choice;
  const lock = await lockPatiently(path, owner);
  const mine = `${process.pid} ${birthOf(process.pid)}\n`;
  const isMine = () => readNote(path) === mine;
  try {
    await provedFree(path, lock, dataDir, watch);
    ftruncateSync(lock.fd);
    writeSync(lock.fd, mine, 0);
    // Without locks two programs may get here, and the later one overwrote the note of the earlier one.
    if (lock.state === "unknown") await pause(2 * beat);
    if (!isMine()) throw inUse(dataDir, readHolder(path));
  } catch (error) {
    closeSync(lock.fd);
    throw error;
  }
  const beating = setInterval(() => {
    if (isMine()) return renew(lock.fd);
    clearInterval(beating);
    onLost();
  }, beat);
  beating.unref();
  return {
    release: () => {
      clearInterval(beating);
      if (isMine()) ftruncateSync(lock.fd);
      closeSync(lock.fd);
    },
  };
}

/** Tries several times, because a holder that was just killed still releases its lock. */
async function lockPatiently(path: string, owner: Account | undefined): Promise<FileLock> {
  for (let tries = 1; ; tries += 1) {
    const lock = lockFile(path, owner);
    if (lock.state !== "taken" || tries === 10) return lock;
    closeSync(lock.fd);
    await pause(100);
  }
}

/** Returns when the last holder is certainly gone; refuses otherwise. */
async function provedFree(path: string, { fd, state }: FileLock, dataDir: string, watch: number): Promise<void> {
  const holder = readHolder(path);
  if (state === "taken" || (holder && livesHere(holder))) throw inUse(dataDir, holder);
  const endedHere = state === "held" && holder?.birth.startsWith(`${kernel()}/`);
  if (holder === undefined || endedHere) return;
  const before = beatOf(fd);
  const deadline = performance.now() + watch;
  while (performance.now() < deadline) {
    await pause(Math.min(250, watch));
    if (beatOf(fd) !== before) throw inUse(dataDir, holder);
  }
}

type Holder = { readonly pid: number; readonly birth: string };

function readHolder(path: string): Holder | undefined {
  const [, pid, birth = ""] = /^(\d+) (.+)\n$/.exec(readNote(path)) ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), birth };
}

/** True if the process of this note is visible and is the same one. A process number alone proves nothing. */
function livesHere({ pid, birth }: Holder): boolean {
  return birthOf(pid) === birth;
}

function readNote(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function beatOf(fd: number): number {
  return fstatSync(fd).mtimeMs;
}

function renew(fd: number): void {
  const now = new Date();
  try {
    futimesSync(fd, now, now);
  } catch {
    // Only the file's owner may set its time. The lock itself still holds.
  }
}

function inUse(dataDir: string, holder: Holder | undefined): StartRefused {
  const elsewhere = holder && !livesHere(holder) ? " of another container or machine" : "";
  const named = holder ? ` (process ${holder.pid}${elsewhere})` : "";
  return new StartRefused(
    `Another Punto de Oro${named} is using the data directory ${dataDir}: stop it, or give this one its own DATA_DIR.`,
  );
}

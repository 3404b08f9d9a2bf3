import { randomUUID } from "node:crypto";
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { StoreFailed } from "#server/platform/faults/store-failed.ts";
import { turns } from "#server/platform/queue/turns.ts";
import type { Files, KeptFile } from "./files.ts";
import { DiskFull, freeBytes } from "./free-space.ts";

/** Keeps files in a folder that only its owner can enter. Writes only while this many bytes stay free on the disk. */
export function diskFiles(folder: string, freeBytesMin = 0, patience?: number): Files {
  const inTurn = folderTurns(patience);
  return {
    put: (name, bytes) => inTurn(() => write(folder, name, bytes, freeBytesMin)),
    get: (name) => inTurn(() => read(join(folder, name))),
    list: async function* () {
      const names = namesIn(folder);
      for (;;) {
        const { done, value } = await inTurn(() => names.next());
        if (done) return;
        yield value;
      }
    },
    remove: (name) => inTurn(() => rm(join(folder, name), { force: true })),
    freeBytes: () => inTurn(() => freeBytes(folder)),
  };
}

async function write(folder: string, name: string, bytes: Uint8Array, freeBytesMin: number): Promise<void> {
  if ((await freeBytes(folder)) < freeBytesMin + bytes.length) throw new DiskFull("The disk is nearly full");
  const path = join(folder, name);
  // Written under another name and then renamed, so that no reader sees half a file.
  const beside = join(folder, `.${randomUUID()}`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(beside, bytes, { mode: 0o600, flush: true });
  await rename(beside, path);
}

async function read(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Lists all files. A file whose writing was interrupted by a kill is listed too, under its temporary name. */
async function* namesIn(folder: string): AsyncGenerator<KeptFile> {
  // Reads the folder entry by entry, so that a large store never fills the memory.
  for await (const entry of await opendir(folder, { recursive: true }).catch(nothing)) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(nothing);
    if ("mtime" in found) yield { name: relative(folder, path), writtenAt: found.mtime };
  }
}

/** Ignores a folder that does not exist yet, and a file that was removed meanwhile. */
function nothing(error: unknown): [] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}

/** Number of operations on the folder at once. */
const operationsAtOnce = 2;
/** Time limit of an operation in milliseconds, with the wait for its turn. */
const patienceMilliseconds = 5_000;

/** Errors of a file server that is away (mounted with `soft`), or that has forgotten the folder. */
const ofFileServer = /^(EIO|ESTALE|ETIMEDOUT)$/;

/**
 * Creates the turns of a folder that may be on a file server. While that one is away, each operation holds one of the
 * four threads that Node has for files, host names and passwords. Only two run at once, so that everything else goes
 * on; and callers get StoreFailed or TooBusy within the time limit (decision 0266).
 */
function folderTurns(patience = patienceMilliseconds): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const inTurn = turns(operationsAtOnce, { patience });
  return async (work) => {
    const ended = new AbortController();
    const late = pause(patience, undefined, { signal: ended.signal }).then(() => {
      throw new StoreFailed("The folder of the pictures did not answer in time");
    });
    try {
      return await Promise.race([inTurn(work), late]);
    } catch (error) {
      const isOfServer = error instanceof Error && "code" in error && ofFileServer.test(String(error.code));
      throw isOfServer ? new StoreFailed("The file server of the pictures is away", { cause: error }) : error;
    } finally {
      ended.abort();
    }
  };
}

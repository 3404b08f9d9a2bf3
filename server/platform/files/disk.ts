import { randomUUID } from "node:crypto";
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Files, KeptFile } from "./files.ts";
import { DiskFull, freeBytes } from "./free-space.ts";

/** Keeps files in a folder that only its owner can enter. Writes only while this many bytes stay free on the disk. */
export function diskFiles(folder: string, freeBytesMin = 0): Files {
  return {
    put: async (name, bytes) => {
      if ((await freeBytes(folder)) < freeBytesMin + bytes.length) throw new DiskFull("The disk is nearly full");
      const path = join(folder, name);
      // Written under another name and then renamed, so that no reader sees half a file.
      const beside = join(folder, `.${randomUUID()}`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(beside, bytes, { mode: 0o600, flush: true });
      await rename(beside, path);
    },
    get: async (name) => {
      try {
        return new Uint8Array(await readFile(join(folder, name)));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw error;
      }
    },
    list: () => namesIn(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
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

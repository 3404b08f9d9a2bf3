import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Files, KeptFile } from "./files.ts";
import { DiskFull, freeBytes } from "./free-space.ts";

/** Keeps files in a folder that only its owner can enter, as long as so many bytes stay free beside them. */
export function diskFiles(folder: string, freeBytesMin = 0): Files {
  return {
    put: async (name, bytes) => {
      if ((await freeBytes(folder)) < freeBytesMin + bytes.length) throw new DiskFull("The disk is nearly full");
      const path = join(folder, name);
      // Written beside and then renamed, so that nobody ever reads half of one.
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

/** What was being written when the program was killed is listed too, under the name that it had beside. */
async function* namesIn(folder: string): AsyncGenerator<KeptFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothing);
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(nothing);
    if ("mtime" in found) yield { name: relative(folder, path), writtenAt: found.mtime };
  }
}

/** A folder that nobody has written to yet, or a file that was removed meanwhile. */
function nothing(error: unknown): [] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}

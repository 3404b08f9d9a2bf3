import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Files } from "./files.ts";

/** Keeps files in a folder that only its owner can enter. */
export function diskFiles(folder: string): Files {
  return {
    put: async (name, bytes) => {
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
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

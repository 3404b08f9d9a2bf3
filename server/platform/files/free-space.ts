import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** How many bytes can still be written to the disk of this folder, which need not exist yet. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing || dirname(folder) === folder) throw error;
    return freeBytes(dirname(folder));
  }
}

/** What a full disk says, said before it is full: the rest is the database's, which stops when it cannot write. */
export class DiskFull extends Error {
  readonly code = "ENOSPC";
}

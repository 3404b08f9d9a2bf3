import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** Returns the free bytes on the disk of this folder, which need not exist yet. */
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

/**
 * The error of a full disk, thrown before the disk is full. The rest is for the database, which stops if it cannot
 * write.
 */
export class DiskFull extends Error {
  readonly code = "ENOSPC";
}

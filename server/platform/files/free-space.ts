import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";

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

/** Returns the free bytes for pictures: on the disk of the data directory, or on their own disk if it has fewer. */
export async function freeBytesForPictures(dataDir: string): Promise<number> {
  return Math.min(await freeBytes(dataDir), await freeBytes(join(dataDir, "files")));
}

/**
 * The error of a full disk, thrown before the disk is full. The rest is for the database, which stops if it cannot
 * write.
 */
export class DiskFull extends Error {
  readonly code = "ENOSPC";
}

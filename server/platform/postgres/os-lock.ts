import { chownSync, closeSync, constants, openSync } from "node:fs";
import { tryLock } from "fs-native-extensions";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import type { Account } from "./account.ts";

/**
 * An attempt to lock a file for the whole machine. `unknown`: its file system has no locks.
 * The lock belongs to the open file. It ends when every process that inherited the descriptor has closed it or ended.
 */
export type FileLock = { readonly fd: number; readonly state: "held" | "taken" | "unknown" };

/** Error codes of file systems without locks. */
const noLocks = new Set(["ENOLCK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL"]);

/**
 * Opens the file and tries to lock it without waiting. Creates the file for `owner` if it is missing.
 * The file is never deleted: a lock on a deleted file would exclude nobody. The caller closes `fd`.
 */
export function lockFile(path: string, owner: Account | undefined): FileLock {
  const fd = openForAll(path, owner);
  try {
    return { fd, state: tryLock(fd) ? "held" : "taken" };
  } catch (error) {
    if (error instanceof Error && "code" in error && noLocks.has(String(error.code))) return { fd, state: "unknown" };
    closeSync(fd);
    throw error;
  }
}

function openForAll(path: string, owner: Account | undefined): number {
  try {
    // Never follows a link: the folder may belong to a weaker account than the one that opens the file.
    const fd = openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o644);
    if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
    return fd;
  } catch (cause) {
    throw new StartRefused(`The lock ${path} cannot be opened by this user: give the file to them.`, 1, { cause });
  }
}

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import type { Account } from "./account.ts";

/** Makes the folder private to the account. Returns true if the account can reach it and write to it. */
export async function makePrivate(folder: string, account: Account | undefined): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
  const found = await lstat(folder).catch(() => undefined);
  // In a folder that everybody may write to, such as /tmp, another user may have created it before, or left a link.
  const isOurs = found?.uid === process.getuid?.() || found?.uid === account?.uid;
  if (!found?.isDirectory() || !isOurs) return false;
  if (account !== undefined && found.uid !== account.uid) {
    await chown(folder, account.uid, account.gid).catch(() => undefined);
  }
  await chmod(folder, 0o700);
  const proof = spawnSync("/bin/sh", ["-c", 'cd "$0" && test -w .', folder], { ...account, cwd: "/", stdio: "ignore" });
  return proof.status === 0;
}

/**
 * Returns the private folder for the socket. The path of a Unix socket has room for about a hundred bytes; only plain
 * characters are used.
 */
export async function socketFolder(home: string, account: Account | undefined): Promise<string> {
  const inside = join(home, "socket");
  const fits = Buffer.byteLength(inside) <= 85 && /^[\w./-]+$/.test(inside);
  const folder = fits ? inside : `/tmp/punto-de-oro-${shortHash(home)}`;
  if (!(await makePrivate(folder, account))) throw unreachable(folder, account);
  return folder;
}

/** Returns a short, stable name for a long path. */
export function shortHash(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 16);
}

/** Creates the error for the operator if PostgreSQL's account cannot use its folder. */
export function unreachable(folder: string, account: Account | undefined): StartRefused {
  const who = account === undefined ? "this user" : `user number ${account.uid}`;
  return new StartRefused(
    `PostgreSQL would run as ${who}, who cannot use ${folder}: set DATA_DIR to a folder of theirs that they can reach, or set DATABASE_URL.`,
  );
}

import { chown, copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/** The owner of the copies, if it is not the copying account. */
type Owner = { readonly uid: number; readonly gid: number } | undefined;

type Choice = {
  readonly owner?: Owner;
  /** Names in the top folder that are not copied. */
  readonly without?: ReadonlySet<string>;
};

/**
 * Copies a folder with all its content while others write to it. Files that disappear meanwhile were temporary and are
 * skipped.
 */
export async function copyTree(from: string, to: string, { owner, without }: Choice = {}): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(passing);
  if (!entries) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (owner) await chown(to, owner.uid, owner.gid);
  for (const entry of entries) {
    if (without?.has(entry.name)) continue;
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, copy, { owner });
    else if (entry.isFile()) await copyOne(source, copy, owner);
  }
}

async function copyOne(from: string, to: string, owner: Owner): Promise<void> {
  const isThere = await copyFile(from, to).then(() => true, passing);
  if (isThere && owner) await chown(to, owner.uid, owner.gid);
}

function passing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}

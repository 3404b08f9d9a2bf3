import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../..", import.meta.url));
const kept = join(project, "node_modules", ".cache", "test-clusters");
const migrations = "server/db/migrations";

/** Whatever else decides what a prepared cluster holds. */
const makers = ["package-lock.json", "server/platform/postgres/cluster.ts", "tests/support/test-server.ts"];

/** Copies the prepared cluster into a data directory; false when none is kept that was made by today's files. */
export async function copyPrepared(dataDir: string): Promise<boolean> {
  const prepared = await place();
  if (!existsSync(prepared)) return false;
  copy(prepared, dataDir);
  return true;
}

/**
 * Keeps the cluster of this data directory, in which nothing runs, for the runs that follow, in place of older ones. One that had to
 * live outside, because PostgreSQL's account cannot enter here, is not kept.
 */
export async function keepPrepared(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, "postgres"))) return;
  const prepared = await place();
  await mkdir(kept, { recursive: true });
  const older = await readdir(kept);
  const unfinished = await mkdtemp(join(kept, "unfinished-"));
  copy(dataDir, unfinished);
  // Of two runs that prepare at once the second finds the place taken.
  await rename(unfinished, prepared).catch(() => rm(unfinished, { recursive: true }));
  const outdated = older.map((name) => join(kept, name)).filter((path) => path !== prepared);
  await Promise.all(outdated.map((path) => rm(path, { recursive: true, force: true })));
}

/** The files keep their owners: where root runs the tests, they belong to the account that it lends to PostgreSQL. */
function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", join(from, "postgres"), to]);
}

/** Named after who made it, and out of what. */
async function place(): Promise<string> {
  const steps = (await readdir(join(project, migrations))).toSorted().map((name) => join(migrations, name));
  const hash = createHash("sha256").update(`${process.getuid?.()}`);
  for (const file of [...makers, ...steps]) hash.update(file).update(await readFile(join(project, file)));
  return join(kept, hash.digest("hex").slice(0, 16));
}

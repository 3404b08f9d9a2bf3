import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const kept = join(project, "node_modules", ".cache", "test-clusters");
const migrations = "server/db/migrations";

/** The other files that determine the content of a prepared cluster. */
const makers = [
  "package-lock.json",
  "server/platform/postgres/cluster.ts",
  "tests/support/servers/prepared-cluster.ts",
  "tests/support/test-server.ts",
];

/** Copies the prepared cluster into a data directory. Returns false if none was made by the current files. */
export async function copyPrepared(dataDir: string): Promise<boolean> {
  const prepared = await place();
  if (!existsSync(prepared)) return false;
  copy(prepared, dataDir);
  return true;
}

/**
 * Stores the stopped cluster of this data directory for later runs, and removes older ones. Skips a cluster that is
 * outside of it, because PostgreSQL's account cannot enter here.
 */
export async function keepPrepared(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, "postgres"))) return;
  const prepared = await place();
  await mkdir(kept, { recursive: true });
  const older = await readdir(kept);
  const unfinished = await mkdtemp(join(kept, "unfinished-"));
  copy(dataDir, unfinished);
  // If two runs prepare at once, the second rename fails, and its copy is removed.
  await rename(unfinished, prepared).catch(() => rm(unfinished, { recursive: true }));
  const outdated = older.map((name) => join(kept, name)).filter((path) => path !== prepared);
  await Promise.all(outdated.map((path) => rm(path, { recursive: true, force: true })));
}

/** Copies a cluster. Files keep their owners: if root runs the tests, they belong to PostgreSQL's account. */
function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", join(from, "postgres"), to]);
}

/** Returns the folder of the prepared cluster, named after its user and a hash of its inputs. */
async function place(): Promise<string> {
  const steps = (await readdir(join(project, migrations))).toSorted().map((name) => join(migrations, name));
  const hash = createHash("sha256").update(`${process.getuid?.()}`);
  for (const file of [...makers, ...steps]) hash.update(file).update(await readFile(join(project, file)));
  return join(kept, hash.digest("hex").slice(0, 16));
}

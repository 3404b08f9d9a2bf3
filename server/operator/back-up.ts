import { mkdir, readdir } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { connect } from "#server/db/connect.ts";
import { noteBackUp } from "#server/db/installation.ts";
import { copyTree } from "#server/platform/data-dir/copy-tree.ts";
import { openDataDir } from "#server/platform/data-dir/data-dir.ts";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import { copyCluster } from "#server/platform/postgres/copy-cluster.ts";
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "#server/platform/postgres/embedded.ts";
import { findHome } from "#server/platform/postgres/home.ts";
import { makePrivate } from "#server/platform/postgres/private-folder.ts";

type Where = { readonly dataDir: string; readonly databaseUrl: string | undefined };

/**
 * Copies the whole data directory into an empty folder, which is a data directory then. The program may be running.
 * Refuses if the operator uses a PostgreSQL of their own: that would be half of a backup.
 */
export async function backUp({ dataDir, databaseUrl }: Where, folder: string, log: Logger) {
  if (databaseUrl !== undefined) return "DATABASE_ELSEWHERE";
  const source = openDataDir(dataDir);
  const wanted = resolve(folder);
  if (!relative(source, wanted).startsWith("..")) return "FOLDER_INSIDE";
  const copy = openDataDir(wanted);
  if ((await readdir(copy)).length > 0) return "FOLDER_IN_USE";
  const postgres = await reach(source, log);
  try {
    const [from, to] = [await findHome(source), join(copy, "postgres")];
    await mkdir(to);
    await makePrivate(to, from.account);
    await copyCluster(postgres.adminUrl, from, to);
    // Files after the database: every picture in its backup then exists, and an additional one does no harm.
    await copyTree(source, copy, { without: new Set(["postgres", "postgres-lives-in"]) });
    await noteIn(postgres.url, log);
  } finally {
    await postgres.stop();
  }
  return "backedUp";
}

type Reached = Pick<EmbeddedPostgres, "url" | "adminUrl"> & { stop(): Promise<void> };

/** Notes the backup in the database that was copied. One that an older program left has no place for the note. */
async function noteIn(url: string, log: Logger): Promise<void> {
  const { db, close } = connect(url, log);
  try {
    const place = await db.execute(sql`select from information_schema.columns
      where table_name = 'installation' and column_name = 'backed_up_at'`);
    if (place.rowCount === 1) await noteBackUp(db);
  } finally {
    await close();
  }
}

/** Returns the PostgreSQL that already runs there, which is left running, or starts one for the backup. */
async function reach(dataDir: string, log: Logger): Promise<Reached> {
  try {
    return await startEmbeddedPostgres(dataDir, log);
  } catch (error) {
    const running = error instanceof StartRefused ? await findRunningPostgres(dataDir) : undefined;
    if (!running) throw error;
    return { ...running, stop: async () => {} };
  }
}

import { chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { copyTree } from "#server/platform/data-dir/copy-tree.ts";
import { clusterIn, type Home } from "./home.ts";

/** What belongs to the running server alone: it makes these folders anew, and must not find itself running in the copy. */
const ofTheRunning = [
  ...["pg_dynshmem", "pg_notify", "pg_replslot", "pg_serial", "pg_snapshots", "pg_stat_tmp", "pg_subtrans"],
  ...["postmaster.pid", "postmaster.opts"],
];
const log = "pg_wal";

/**
 * Copies the cluster of a running PostgreSQL into another home, by its own low-level interface (Continuous Archiving, "Making a Base
 * Backup Using the Low Level API"): of the tools that would do it none comes with the PostgreSQL that comes along. Files are copied as they
 * change; the log from the beginning to the end of the copying makes them whole when the copy is started. `adminUrl` is the superuser's.
 */
export async function copyCluster(adminUrl: string, from: Home, home: string): Promise<void> {
  const [source, copy] = [clusterIn(from.path), clusterIn(home)];
  const { account: owner } = from;
  const server = new pg.Client({ connectionString: adminUrl });
  await server.connect();
  try {
    // While there is a slot, the log is kept that the copy needs. It goes with this session.
    await server.query("SELECT pg_create_physical_replication_slot('punto_de_oro_' || pg_backend_pid(), true, true)");
    await server.query("SELECT pg_backup_start('punto-de-oro', true)");
    await copyTree(source, copy, { owner, without: new Set([...ofTheRunning, log]) });
    const { rows } = await server.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
    await copyTree(join(source, log), join(copy, log), { owner });
    const label = join(copy, "backup_label");
    await writeFile(label, rows[0]?.labelfile ?? "", { mode: 0o600 });
    if (owner) await chown(label, owner.uid, owner.gid);
  } finally {
    await server.end();
  }
  for (const folder of ofTheRunning.filter((name) => name.startsWith("pg_"))) {
    await mkdir(join(copy, folder), { mode: 0o700 });
    if (owner) await chown(join(copy, folder), owner.uid, owner.gid);
  }
}

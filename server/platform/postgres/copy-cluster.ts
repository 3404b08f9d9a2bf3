import { chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { copyTree } from "#server/platform/data-dir/copy-tree.ts";
import { clusterIn, type Home } from "./home.ts";

/** Files of the running server alone. The copy gets the folders empty, and no note of a running server. */
const ofTheRunning = [
  ...["pg_dynshmem", "pg_notify", "pg_replslot", "pg_serial", "pg_snapshots", "pg_stat_tmp", "pg_subtrans"],
  ...["postmaster.pid", "postmaster.opts"],
];
const log = "pg_wal";

/**
 * Copies the cluster of a running PostgreSQL into another home, by its low-level interface (Continuous Archiving,
 * "Making a Base Backup Using the Low Level API"). The bundled PostgreSQL comes without any of the tools for this.
 * Files change while they are copied. The log from the beginning to the end of the copy makes them consistent when the
 * copy starts. `adminUrl` is the superuser's.
 */
export async function copyCluster(adminUrl: string, from: Home, home: string): Promise<void> {
  const [source, copy] = [clusterIn(from.path), clusterIn(home)];
  const { account: owner } = from;
  const server = new pg.Client({ connectionString: adminUrl });
  await server.connect();
  try {
    // The slot retains the log that the copy needs. It ends with this session.
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

import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "#server/db/migrate.ts";
import { openDataDir } from "#server/platform/data-dir/data-dir.ts";
import { createLog } from "#server/platform/log.ts";
import { copyCluster } from "#server/platform/postgres/copy-cluster.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { clusterIn, findHome } from "#server/platform/postgres/home.ts";
import { findPostmaster } from "#server/platform/postgres/postmaster.ts";
import { makePrivate } from "#server/platform/postgres/private-folder.ts";
import { copyPrepared } from "./prepared-cluster.ts";

const log = createLog({ logLevel: "silent" });

/** A primary with a migrated database and a hot standby that follows it, both for one test. */
export type PrimaryWithStandby = {
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** Runs a statement as the superuser of the primary's database. */
  readonly onPrimary: (text: string) => Promise<pg.QueryResult>;
  readonly onStandby: (text: string) => Promise<pg.QueryResult>;
  /** Waits until the standby has replayed everything that the primary has written. */
  readonly untilReplayed: () => Promise<void>;
  /** Kills the standby, as a power cut would. It comes back a second later. */
  readonly killStandby: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const settings = { fsync: "off", full_page_writes: "off", autovacuum: "off", max_connections: "100" };

/** Starts both servers. The standby is a copy of the running primary, because the bundled PostgreSQL has no tools. */
export async function openPrimaryWithStandby(): Promise<PrimaryWithStandby> {
  const folder = await mkdtemp(join(tmpdir(), "standby-"));
  await chmod(folder, 0o711);
  const [primaryDir, standbyDir] = [openDataDir(join(folder, "primary")), openDataDir(join(folder, "standby"))];
  const isPrepared = await copyPrepared(primaryDir);
  const primary = await startEmbeddedPostgres(primaryDir, log, { ...settings, wal_keep_size: "256MB" });
  if (!isPrepared) await prepare(primary);
  const standby = await follow(primary, primaryDir, standbyDir);
  const admins = await Promise.all([primary, standby].map(({ adminUrl }) => openAdmin(migrated(adminUrl))));
  const [onPrimary, onStandby] = admins.map((pool) => (text: string) => pool.query(text));
  if (!onPrimary || !onStandby) throw new Error("a server is missing");
  return {
    primaryUrl: migrated(primary.url),
    standbyUrl: migrated(standby.url),
    onPrimary,
    onStandby,
    untilReplayed: async () => {
      const { rows } = await onPrimary("select pg_current_wal_insert_lsn()::text as position");
      const hasReplayed = `select pg_last_wal_replay_lsn() >= '${rows[0]?.position}' as so`;
      while (!(await onStandby(hasReplayed)).rows[0]?.so);
    },
    killStandby: async () => {
      const running = await findPostmaster(clusterIn((await findHome(standbyDir)).path));
      if (running) process.kill(running.pid, "SIGKILL");
    },
    close: async () => {
      await Promise.all(admins.map((pool) => pool.end()));
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the address of the migrated database on a server. */
function migrated(url: string): string {
  return url.replace(/\/(punto_de_oro|postgres)\?/, "/prepared?");
}

/** Makes the migrated database, if no test run has prepared one for these migrations. */
async function prepare({ url, adminUrl }: EmbeddedPostgres): Promise<void> {
  const admin = await openAdmin(adminUrl);
  await admin.query("CREATE DATABASE prepared OWNER punto_de_oro TEMPLATE template0 ENCODING 'UTF8'");
  await admin.end();
  await migrate(migrated(url), log);
}

async function follow(primary: EmbeddedPostgres, from: string, to: string): Promise<EmbeddedPostgres> {
  const source = await findHome(from);
  const home = join(to, "postgres");
  await mkdir(home);
  await makePrivate(home, source.account);
  await copyCluster(primary.adminUrl, source, home);
  const signal = join(clusterIn(home), "standby.signal");
  await writeFile(signal, "");
  if (source.account) await chown(signal, source.account.uid, source.account.gid);
  const { hostname, username } = new URL(primary.adminUrl);
  return startEmbeddedPostgres(to, log, {
    ...settings,
    primary_conninfo: `host=${decodeURIComponent(hostname)} port=5432 user=${username} application_name=replica`,
    // A statement that stands in the way of the log is cancelled at once.
    max_standby_streaming_delay: "0",
  });
}

async function openAdmin(connectionString: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString, max: 2 });
  pool.on("error", () => {});
  return pool;
}

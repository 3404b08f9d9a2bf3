import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "#server/db/migrate.ts";
import { createLog } from "#server/platform/log.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { clusterIn } from "#server/platform/postgres/home.ts";
import { takeLock } from "#server/platform/postgres/lock.ts";
import { stopPostmaster } from "#server/platform/postgres/postmaster.ts";
import { openPgBouncer } from "./servers/pgbouncer.ts";
import { copyPrepared, keepPrepared } from "./servers/prepared-cluster.ts";

/**
 * The source of test databases: a server with a migrated database to copy. Plain data, so that workers can receive it.
 */
export type TestServer = ServerUrls & { readonly template: string };

/** The server itself, and a transaction pooler before it if the run uses one. */
type ServerUrls = { readonly url: string; readonly pooledUrl?: string | undefined };

/** A database of one test. */
export type TestDatabase = {
  readonly url: string;
  /** The address that bypasses the pooler, if the run uses one. */
  readonly directUrl?: string;
  readonly isPooled?: boolean;
  close(): Promise<void>;
};

const log = createLog({ logLevel: "warn" });
const folderName = "punto-de-oro-test-";
/**
 * The folder for files in memory, and the required free bytes. A run creates and drops hundreds of databases, and a
 * busy disk takes seconds for one.
 */
const memory = { folder: "/dev/shm", freeBytesMin: 4 * 1024 ** 3 };
const template = "prepared";
/** The longest preparation; a mark that is older is the remains of a killed run. */
const preparationMilliseconds = 10 * 60_000;
/**
 * PgBouncer's own default. Races let up to ten transactions wait for one lock; with fewer connections some could not
 * start.
 */
const poolSize = 20;

/**
 * Opens the server of DATABASE_URL, or an embedded one for this run only, with a migrated database to copy. If
 * DATABASE_DIRECT_URL is set, DATABASE_URL is a transaction pooler for every database of that server. POOLER=yes puts a
 * PgBouncer before the embedded one.
 */
export async function openTestServer(): Promise<TestServer & { close(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (!given) return openPrepared();
  const direct = process.env.DATABASE_DIRECT_URL;
  const urls = direct ? { url: direct, pooledUrl: given } : { url: given };
  const template = await createDatabase({ url: urls.url });
  await migrate(template.url, log);
  return { ...urls, template: nameIn(template.url), close: template.close };
}

/** Creates a database: empty, or a copy of the template. */
export async function createDatabase(server: ServerUrls, from = "template0"): Promise<TestDatabase> {
  const { url: serverUrl, pooledUrl } = server;
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${from} ENCODING 'UTF8' STRATEGY FILE_COPY`);
  // A plain DROP waits some seconds for ending connections. FORCE would cut them off, and their errors would fail the
  // run.
  const drop = `DROP DATABASE ${name}`;
  const close = () => onServer(serverUrl, drop).catch(() => onServer(serverUrl, `${drop} WITH (FORCE)`));
  const directUrl = named(serverUrl, name);
  return pooledUrl ? { url: named(pooledUrl, name), directUrl, isPooled: true, close } : { url: directUrl, close };
}

/** Opens a copy of the cluster prepared for these migrations; the first run prepares it. */
async function openPrepared(): Promise<TestServer & { close(): Promise<void> }> {
  await sweepTestServers();
  const folder = await mkdtemp(join(await home(), folderName));
  await chmod(folder, 0o711);
  if (!(await copyPrepared(folder))) {
    await writeFile(markIn(folder), "");
    const first = await openEmbedded(folder);
    await onServer(first.adminUrl, "ALTER ROLE punto_de_oro CREATEDB");
    // Tests that undo the changes of a call do so without its triggers.
    await onServer(first.adminUrl, "GRANT SET ON PARAMETER session_replication_role TO punto_de_oro");
    await onServer(first.url, `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`);
    await migrate(first.url.replace(/\/punto_de_oro\?/, `/${template}?`), log);
    await first.stop();
    await keepPrepared(folder);
    await rm(markIn(folder));
  }
  const { url, stop } = await openEmbedded(folder);
  const clear = () => stop().finally(() => rm(folder, { recursive: true, force: true }));
  if (process.env.POOLER !== "yes") return { url, template, close: clear };
  const pooler = await openPgBouncer(url, "transaction", poolSize);
  return { url, pooledUrl: pooler.url, template, close: () => pooler.close().finally(clear) };
}

/** Returns the folder for clusters: in memory if there is room, otherwise on the disk. */
async function home(): Promise<string> {
  const room = await statfs(memory.folder).catch(() => null);
  return room !== null && room.bavail * room.bsize >= memory.freeBytesMin ? memory.folder : tmpdir();
}

/** Opens an embedded server that does not wait for the disk, because tests lose nothing in a power cut. */
function openEmbedded(folder: string) {
  // No autovacuum: a database cannot be dropped by its owner while the superuser's process vacuums it.
  return startEmbeddedPostgres(folder, log, {
    fsync: "off",
    full_page_writes: "off",
    max_connections: "200",
    autovacuum: "off",
    // Otherwise each of many short connections plans a statement five times, a third of PostgreSQL's work in a run.
    plan_cache_mode: "force_generic_plan",
  });
}

/** Removes the remains of killed test runs; a live run holds its lock. */
export async function sweepTestServers(): Promise<void> {
  for (const place of [tmpdir(), memory.folder].filter(existsSync)) {
    for (const name of (await readdir(place)).filter((one) => one.startsWith(folderName))) {
      const folder = join(place, name);
      if (!existsSync(lockIn(folder)) || (await isBeingPrepared(folder)) || !(await isAbandoned(folder))) continue;
      await stopPostmaster(clusterIn(join(folder, "postgres")));
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Returns the lock of the program that has this cluster open. */
function lockIn(folder: string): string {
  return join(folder, "postgres", "program.lock");
}

/** Returns the mark of a cluster that is being prepared. Its server stops meanwhile, and its lock is free. */
function markIn(folder: string): string {
  return join(folder, "preparing");
}

async function isBeingPrepared(folder: string): Promise<boolean> {
  const mark = await stat(markIn(folder)).catch(() => null);
  return mark !== null && Date.now() - mark.mtimeMs < preparationMilliseconds;
}

async function isAbandoned(folder: string): Promise<boolean> {
  try {
    const lock = await takeLock(lockIn(folder), folder, { onLost: () => {}, watch: 1_000 });
    lock.release();
    return true;
  } catch {
    return false;
  }
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

function named(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1);
}

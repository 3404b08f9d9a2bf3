import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connect } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { createLog } from "#server/platform/log.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { clusterIn } from "#server/platform/postgres/home.ts";
import { takeLock } from "#server/platform/postgres/lock.ts";
import { stopPostmaster } from "#server/platform/postgres/postmaster.ts";
import { copyPrepared, keepPrepared } from "./prepared-cluster.ts";

/** Where tests get databases from: a server, and in it a migrated database to copy. Plain data, so it can be handed on. */
export type TestServer = { readonly url: string; readonly template: string };

/** One database of a test's own. */
export type TestDatabase = { readonly url: string; close(): Promise<void> };

const log = createLog({ logLevel: "warn" });
const folderName = "punto-de-oro-test-";
/** Where files are kept in memory, and how much of it must be free: hundreds of databases are made and dropped in a run, and a disk that is busy takes seconds for one. */
const memory = { folder: "/dev/shm", freeBytesMin: 4 * 1024 ** 3 };
const template = "prepared";

/** Opens the server of DATABASE_URL, or an embedded one for this run alone, with a migrated database to be copied. */
export async function openTestServer(): Promise<TestServer & { close(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (!given) return openPrepared();
  const template = await createDatabase(given);
  await migrated(template.url);
  return { url: given, template: nameIn(template.url), close: template.close };
}

/** A database of one's own: empty, or a copy of the template. */
export async function createDatabase(serverUrl: string, from = "template0"): Promise<TestDatabase> {
  const url = new URL(serverUrl);
  url.pathname = `/test_${randomBytes(8).toString("hex")}`;
  const name = nameIn(url.href);
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${from} ENCODING 'UTF8' STRATEGY FILE_COPY`);
  // PostgreSQL waits some seconds for connections that are just ending: one that is cut off instead tells nobody but the whole run.
  const drop = `DROP DATABASE ${name}`;
  const close = () => onServer(serverUrl, drop).catch(() => onServer(serverUrl, `${drop} WITH (FORCE)`));
  return { url: url.href, close };
}

/** A copy of the cluster that was prepared for these migrations; the first run of all prepares it. */
async function openPrepared(): Promise<TestServer & { close(): Promise<void> }> {
  await sweep();
  const folder = await mkdtemp(join(await home(), folderName));
  await chmod(folder, 0o711);
  if (!(await copyPrepared(folder))) {
    const first = await openEmbedded(folder);
    await onServer(first.adminUrl, "ALTER ROLE punto_de_oro CREATEDB");
    await onServer(first.url, `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`);
    await migrated(first.url.replace(/\/punto_de_oro\?/, `/${template}?`));
    await first.stop();
    await keepPrepared(folder);
  }
  const { url, stop } = await openEmbedded(folder);
  return { url, template, close: () => stop().finally(() => rm(folder, { recursive: true, force: true })) };
}

/** In memory where there is room, else on the disk. */
async function home(): Promise<string> {
  const room = await statfs(memory.folder).catch(() => null);
  return room !== null && room.bavail * room.bsize >= memory.freeBytesMin ? memory.folder : tmpdir();
}

/** Tests lose nothing in a power cut, so this one may skip waiting for the disk. */
function openEmbedded(folder: string) {
  // A database that is being vacuumed cannot be dropped by its owner: the vacuum is the superuser's process.
  return startEmbeddedPostgres(folder, log, {
    fsync: "off",
    full_page_writes: "off",
    max_connections: "200",
    autovacuum: "off",
  });
}

async function migrated(url: string): Promise<void> {
  const connection = connect(url, log);
  await migrate(connection.pool, log).finally(connection.close);
}

/** Clears away what a test run that was killed left behind; a run that lives holds its lock. */
async function sweep(): Promise<void> {
  for (const place of [tmpdir(), memory.folder].filter(existsSync)) {
    for (const name of (await readdir(place)).filter((one) => one.startsWith(folderName))) {
      const postgres = join(place, name, "postgres");
      if (!existsSync(join(postgres, "program.lock")) || !isAbandoned(postgres)) continue;
      await stopPostmaster(clusterIn(postgres));
      await rm(join(place, name), { recursive: true, force: true });
    }
  }
}

function isAbandoned(postgres: string): boolean {
  try {
    takeLock(join(postgres, "program.lock"), postgres);
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

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1);
}

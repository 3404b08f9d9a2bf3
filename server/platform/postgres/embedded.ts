import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import { openDataDir } from "#server/platform/data-dir/data-dir.ts";
import { StartRefused } from "#server/platform/start-refused.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster, superuser } from "./cluster.ts";
import { clusterIn, findHome } from "./home.ts";
import { keepAlive } from "./keep-alive.ts";
import { adoptOrLaunch } from "./launch.ts";
import { takeLock } from "./lock.ts";
import { findPostmaster, stopPostmaster } from "./postmaster.ts";
import type { ServerSettings } from "./server-settings.ts";

/** The PostgreSQL that the program brings along and owns. */
export type EmbeddedPostgres = {
  /** Of the program's own database, for its own account, which is not a superuser. */
  readonly url: string;
  /** For the superuser: copies the cluster, and makes databases for tests. */
  readonly adminUrl: string;
  /** Stops PostgreSQL, once nobody needs it any more, and frees the data directory. */
  stop(): Promise<void>;
};

const ourName = "punto_de_oro";

/** Starts (or adopts) the PostgreSQL of this data directory; refuses while another program uses the directory. */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Logger,
  settings: ServerSettings = {},
): Promise<EmbeddedPostgres> {
  const home = await findHome(openDataDir(dataDir));
  const lock = takeLock(join(home.path, "program.lock"), dataDir);
  try {
    const binaries = await findBinaries(home.account);
    await ensureCluster(home, binaries);
    const start = () => adoptOrLaunch(home, binaries, log, settings);
    const postmaster = await start();
    if (!lock.isHeld())
      throw new StartRefused(`Another Punto de Oro took the data directory ${dataDir} at the same moment.`);
    const urls = urlsOf(postmaster.socketFolder);
    await ensureDatabase(urls.adminUrl);
    const rest = keepAlive(postmaster, start, log);
    return {
      ...urls,
      stop: async () => {
        await rest();
        await stopPostmaster(clusterIn(home.path)).finally(lock.release);
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The PostgreSQL that a program runs on this data directory at the moment, for a command beside it; it is left as it is. */
export async function findRunningPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, "url" | "adminUrl"> | undefined> {
  const home = await findHome(openDataDir(dataDir));
  const postmaster = await findPostmaster(clusterIn(home.path));
  return postmaster?.state === "ready" ? urlsOf(postmaster.socketFolder) : undefined;
}

/** Every step may have been done by an earlier start that was killed before the next one. */
async function ensureDatabase(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const role = await admin.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [ourName]);
    if (role.rowCount === 0) await admin.query(`CREATE ROLE ${ourName} LOGIN`);
    const database = await admin.query("SELECT 1 FROM pg_database WHERE datname = $1", [ourName]);
    if (database.rowCount === 0) await admin.query(`CREATE DATABASE ${ourName} OWNER ${ourName}`);
  } finally {
    await admin.end();
  }
}

function urlsOf(socketFolder: string) {
  return { url: urlOf(socketFolder, ourName, ourName), adminUrl: urlOf(socketFolder, superuser, "postgres") };
}

/** Port and TLS are said in full, because PGPORT and PGSSLMODE of the environment would speak otherwise. */
function urlOf(socketFolder: string, user: string, database: string): string {
  return `postgresql://${user}@${encodeURIComponent(socketFolder)}:5432/${database}?sslmode=disable`;
}

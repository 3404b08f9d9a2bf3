import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import { openDataDir } from "#server/platform/data-dir/data-dir.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster, superuser } from "./cluster.ts";
import { clusterIn, findHome } from "./home.ts";
import { adoptOrLaunch } from "./launch.ts";
import { takeLock } from "./lock.ts";
import { answeringSocket, type Postmaster, stopPostmaster } from "./postmaster.ts";
import { isAlive } from "./process.ts";
import type { ServerSettings } from "./server-settings.ts";

/** The bundled PostgreSQL, which the program runs itself. */
export type EmbeddedPostgres = {
  /** The address of the program's own database, for its own account, which is not a superuser. */
  readonly url: string;
  /** The address for the superuser, used to copy the cluster and to create databases for tests. */
  readonly adminUrl: string;
  /** Stops PostgreSQL, once nobody needs it any more, and releases the data directory. */
  stop(): Promise<void>;
};

const ourName = "punto_de_oro";

/** Starts (or adopts) the PostgreSQL of this data directory. Refuses while another program uses the directory. */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Logger,
  settings: ServerSettings = {},
): Promise<EmbeddedPostgres> {
  const home = await findHome(openDataDir(dataDir));
  let cut = () => {};
  // Two programs on one directory would destroy it: this one ends at once, PostgreSQL first.
  const onLost = () => {
    cut();
    throw new Error(`Another program took the data directory ${dataDir} of this one`);
  };
  const lock = await takeLock(join(home.path, "program.lock"), dataDir, { owner: home.account, onLost });
  try {
    const binaries = await findBinaries(home.account);
    await ensureCluster(home, binaries);
    const start = () => adoptOrLaunch(home, binaries, log, settings);
    const postmaster = await start();
    const urls = urlsOf(postmaster.socketFolder);
    await ensureDatabase(urls.adminUrl);
    const watch = keepAlive(postmaster, start, log);
    cut = watch.cut;
    return {
      ...urls,
      stop: async () => {
        await watch.end();
        await stopPostmaster(clusterIn(home.path)).finally(lock.release);
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

const oneSecond = 1000;

type Watch = { readonly end: () => Promise<void>; readonly cut: () => void };

/**
 * Checks every second that PostgreSQL is alive, and restarts it if it was killed; connections come back by themselves.
 * `end` stops the watch and waits for a start under way. `cut` ends PostgreSQL at once, like a crash.
 */
function keepAlive(first: Postmaster, start: () => Promise<Postmaster>, log: Logger): Watch {
  let { pid } = first;
  let starting: Promise<void> | undefined;
  const again = async () => {
    log.error({ pid }, "PostgreSQL was killed; starting it again");
    try {
      ({ pid } = await start());
    } catch (error) {
      log.fatal({ err: error }, "PostgreSQL does not start again");
    }
    starting = undefined;
  };
  const look = setInterval(() => {
    if (starting === undefined && !isAlive(pid)) starting = again();
  }, oneSecond);
  look.unref();
  return {
    end: async () => {
      clearInterval(look);
      await starting;
    },
    cut: () => {
      clearInterval(look);
      if (isAlive(pid)) process.kill(pid, "SIGQUIT");
    },
  };
}

/**
 * Returns the PostgreSQL that a program currently runs on this data directory, for a command beside it. The program may
 * run in another container that shares the directory. PostgreSQL is left as it is.
 */
export async function findRunningPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, "url" | "adminUrl"> | undefined> {
  const home = await findHome(openDataDir(dataDir));
  const socketFolder = await answeringSocket(clusterIn(home.path));
  return socketFolder === undefined ? undefined : urlsOf(socketFolder);
}

/** Creates account and database. An earlier start may have been killed after any of these steps. */
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

/** Builds an address with explicit port and TLS mode, because PGPORT and PGSSLMODE would change them. */
function urlOf(socketFolder: string, user: string, database: string): string {
  return `postgresql://${user}@${encodeURIComponent(socketFolder)}:5432/${database}?sslmode=disable`;
}

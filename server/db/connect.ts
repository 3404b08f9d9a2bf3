import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { readDatesAsText } from "./column-types.ts";
import { checkServer } from "./server-check.ts";

/** The database as queries see it. */
export type Database = NodePgDatabase;

/** One transaction of it: everything inside takes this one, never the database around it. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Connections to one database, and how to leave it. */
export type Connection = {
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Waits for running queries and gives every connection back. */
  close(): Promise<void>;
};

/** The program's database. Closing it also stops PostgreSQL, where that is the program's own. */
export type OpenDatabase = Connection & { readonly url: string };

const seconds = 1000;

/** Opens the server that DATABASE_URL names, or the program's own PostgreSQL in the data directory. */
export async function openDatabase(
  settings: { readonly databaseUrl?: string | undefined; readonly dataDir: string },
  log: Logger,
): Promise<OpenDatabase> {
  const embedded = settings.databaseUrl === undefined ? await startEmbeddedPostgres(settings.dataDir, log) : undefined;
  const url = embedded?.url ?? settings.databaseUrl ?? "";
  const connection = connect(url, log);
  const close = () => connection.close().finally(() => embedded?.stop());
  try {
    await checkServer(connection.pool, log);
    return { ...connection, url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Connects to this database, with limits that keep one slow query from holding all the others. */
export function connect(connectionString: string, log: Logger): Connection {
  readDatesAsText();
  const pool = new pg.Pool({
    connectionString,
    application_name: "punto-de-oro",
    max: 10,
    connectionTimeoutMillis: 10 * seconds,
    statement_timeout: 15 * seconds,
    idle_in_transaction_session_timeout: 30 * seconds,
    options: "-c TimeZone=UTC",
  });
  // Without this, an idle connection that PostgreSQL drops when it restarts would end the whole program.
  pool.on("error", (error) => {
    if (!pool.ending) log.error({ err: error }, "An idle connection to the database was lost");
  });
  return { pool, db: drizzle({ client: pool }), close: () => pool.end() };
}

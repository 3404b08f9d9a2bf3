import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { readDatesAsText } from "./column-types.ts";
import { checkServer } from "./server-check.ts";
import { askByName } from "./statement-names.ts";
import { transactionsOn } from "./transaction.ts";

/** The database as queries see it. */
export type Database = NodePgDatabase;

/** One transaction of it: everything inside takes this one, never the database around it. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Connections to one database, and how to leave it. */
export type Connection = {
  /** Those that single queries use. */
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Waits for running queries and gives every connection back. */
  close(): Promise<void>;
};

/** How busy a pool is: its connections, those that are lent to nobody, and who waits for one. */
export type PoolLoad = { readonly pool: "queries" | "transactions" } & Pick<
  pg.Pool,
  "totalCount" | "idleCount" | "waitingCount"
>;

/** The program's database. Closing it also stops PostgreSQL, where that is the program's own. */
export type OpenDatabase = LoadedConnection & { readonly url: string };

type LoadedConnection = Connection & { readonly load: () => PoolLoad[] };

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

/** How long, in milliseconds, a connection and an answer are waited for. */
export type Patience = { readonly connection: number; readonly statement: number };

/** People would rather be told to come back than wait longer than this. */
const defaultPatience: Patience = { connection: 2 * seconds, statement: 6 * seconds };

/** What PostgreSQL's own limit takes to arrive here; without a word of it the database hangs. */
const arrival = 1 * seconds;

/** Transactions wait for each other's rows: single queries, most of them reads, have connections that those cannot take. */
const connectionsMax = { queries: 8, transactions: 8 } as const;

/** Connects to this database, with limits that keep one slow query from holding all the others. */
export function connect(connectionString: string, log: Logger, patience = defaultPatience): LoadedConnection {
  readDatesAsText();
  const open = (max: number) => openPool({ connectionString, max }, patience, log);
  const pool = open(connectionsMax.queries);
  const transactions = open(connectionsMax.transactions);
  const db = Object.assign(drizzle({ client: pool }), { transaction: transactionsOn(transactions, pool) });
  const close = async () => void (await Promise.all([pool.end(), transactions.end()]));
  return { pool, db, close, load: () => [loadOf("queries", pool), loadOf("transactions", transactions)] };
}

function loadOf(pool: PoolLoad["pool"], { totalCount, idleCount, waitingCount }: pg.Pool): PoolLoad {
  return { pool, totalCount, idleCount, waitingCount };
}

function openPool(where: pg.PoolConfig, { connection, statement }: Patience, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...where,
    application_name: "punto-de-oro",
    connectionTimeoutMillis: connection,
    statement_timeout: statement,
    query_timeout: statement + arrival,
    idle_in_transaction_session_timeout: 30 * seconds,
    keepAlive: true,
    options: "-c TimeZone=UTC",
  });
  pool.on("connect", askByName);
  // A connection that PostgreSQL drops tells it to whoever listens, and ends the program where nobody does: the pool listens
  // while it is idle, and nobody while it is lent, between two statements of a transaction.
  pool.on("connect", (client) => {
    client.on("error", (error) => {
      if (!pool.ending) log.error({ err: error }, "A connection to the database was lost");
    });
  });
  pool.on("error", () => {});
  return pool;
}

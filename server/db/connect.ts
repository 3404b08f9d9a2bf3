import { availableParallelism } from "node:os";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import { readAddress } from "./connection/address.ts";
import { findWay } from "./connection/pooler.ts";
import { askInTransactions, shareConnections } from "./connection/shared-connections.ts";
import { endWhenSilent } from "./connection/silence.ts";
import { namesOfPool } from "./statement-names.ts";
import { transactionsOn } from "./transaction.ts";

/** The database as queries see it. */
export type Database = NodePgDatabase;

/** One transaction. Code inside it uses this handle, never the database around it. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Connections to one database, with the function that closes them. */
export type Connection = {
  /** The connections for single queries. */
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Waits for running queries and gives every connection back. */
  close(): Promise<void>;
};

/** The load of a pool: all connections, idle ones, and callers that wait for one. */
export type PoolLoad = { readonly pool: "queries" | "transactions" | "replica" } & Pick<
  pg.Pool,
  "totalCount" | "idleCount" | "waitingCount"
>;

/**
 * The program's database; `url` keeps a session, also behind a pooler. Closing stops PostgreSQL if it is the program's
 * own.
 */
export type OpenDatabase = LoadedConnection & { readonly url: string };

/** The settings that say where the database is. */
export type DatabaseSettings = {
  readonly databaseUrl?: string | undefined;
  readonly databaseDirectUrl?: string | undefined;
  readonly databaseConnections?: number | undefined;
  readonly dataDir: string;
};

type LoadedConnection = Connection & { readonly load: () => PoolLoad[] };

const seconds = 1000;

/**
 * Opens the server that DATABASE_URL names, or the program's own PostgreSQL in the data directory. Refuses a server
 * that is unfit.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Logger,
  patience?: Patience,
): Promise<OpenDatabase> {
  const { databaseUrl, databaseConnections: connections } = settings;
  if (databaseUrl === undefined) {
    // A program with an outside database never loads the means to run its own.
    const { startEmbeddedPostgres } = await import("#server/platform/postgres/embedded.ts");
    const embedded = await startEmbeddedPostgres(settings.dataDir, log);
    const connection = connect(embedded.url, log, { connections, patience });
    return { ...connection, url: embedded.url, close: () => connection.close().finally(embedded.stop) };
  }
  const { isShared, sessionUrl } = await findWay({ ...settings, databaseUrl }, log);
  return { ...connect(databaseUrl, log, { connections, isShared, patience }), url: sessionUrl };
}

/** Time limits, in milliseconds, for getting a connection and for getting an answer. */
export type Patience = { readonly connection: number; readonly statement: number };

/** People prefer an error that says "try again" to a longer wait. */
const defaultPatience: Patience = { connection: 2 * seconds, statement: 6 * seconds };

/** The time that PostgreSQL's own timeout error needs to arrive. Without it by then, the database counts as hanging. */
const arrival = 1 * seconds;

/** Connections of one program, for queries and transactions together; grows with the number of processors. */
export const defaultConnections = Math.min(64, Math.max(16, 4 * availableParallelism()));

type Choice = {
  readonly patience?: Patience | undefined;
  /** True if a pooler lends connections for one transaction only. */
  readonly isShared?: boolean | undefined;
  /** The most connections, for queries and transactions together. */
  readonly connections?: number | undefined;
};

/**
 * Connects to this database, with limits that keep one slow query from blocking all the others. Half of the
 * connections are for single queries, most of them reads: transactions, which wait for each other's rows, cannot take
 * these.
 */
export function connect(url: string, log: Logger, choice: Choice = {}): LoadedConnection {
  readDatesAsText();
  const { patience = defaultPatience, isShared = false, connections = defaultConnections } = choice;
  const max = Math.max(1, Math.floor(connections / 2));
  const { config, Client, refuseReplica } = readAddress(url);
  const where = { ...config, Client, max, onConnect: refuseReplica };
  const open = () => openPool(where, patience, { isShared, log });
  const pool = open();
  const transactions = open();
  if (isShared) askInTransactions(pool);
  const db = Object.assign(drizzle({ client: pool }), { transaction: transactionsOn(transactions, pool) });
  const close = async () => void (await Promise.all([pool.end(), transactions.end()]));
  return { pool, db, close, load: () => [loadOf("queries", pool), loadOf("transactions", transactions)] };
}

/**
 * The patience with a replica is short: the primary answers what the replica does not.
 */
const replicaPatience: Patience = { connection: 0.5 * seconds, statement: 2 * seconds };

/** The settings of connections to a replica; `check` runs on each new one and throws if it may not be used. */
type ReplicaChoice = {
  readonly isShared: boolean;
  /** The connections of one program for queries and transactions, of which a replica gets half as many. */
  readonly connections: number;
  readonly check: (client: pg.ClientBase) => Promise<void>;
};

/** Connects to a replica for single reads. */
export function connectReplica(url: string, log: Logger, { isShared, connections, check }: ReplicaChoice) {
  const { config, Client } = readAddress(url, "READ_DATABASE_URL");
  const max = Math.max(1, Math.floor(connections / 2));
  const pool = openPool({ ...config, Client, max, onConnect: check }, replicaPatience, { isShared, log });
  if (isShared) askInTransactions(pool);
  return { db: drizzle({ client: pool }), load: () => [loadOf("replica", pool)], close: () => pool.end() };
}

/**
 * Opens connections without time limits, for a library that keeps sessions. `url` bypasses any pooler. The caller ends
 * the pool.
 */
export function openSessions(url: string, max: number): pg.Pool {
  const { config, Client, refuseReplica: onConnect } = readAddress(url);
  const ours = { application_name: "punto-de-oro jobs", options: words.join(" ") };
  const pool = new pg.Pool({ ...config, Client, max, onConnect, ...ours });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function loadOf(pool: PoolLoad["pool"], { totalCount, idleCount, waitingCount }: pg.Pool): PoolLoad {
  return { pool, totalCount, idleCount, waitingCount };
}

/**
 * Settings of every session. No plan of ours is worth compiling: on some servers JIT takes seconds for a 1 ms query.
 */
export const sessionSettings = { TimeZone: "UTC", jit: "off" } as const;

const words = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`);

type Sharing = { readonly isShared: boolean; readonly log: Logger };

function openPool(where: pg.PoolConfig, { connection, statement }: Patience, { isShared, log }: Sharing): pg.Pool {
  const limits = { statement_timeout: statement, idle_in_transaction_session_timeout: 30 * seconds };
  const pool = new pg.Pool({
    ...where,
    application_name: "punto-de-oro",
    connectionTimeoutMillis: connection,
    keepAlive: true,
    ...(isShared ? {} : { ...limits, options: [where.options, ...words].filter(Boolean).join(" ") }),
  });
  if (isShared) shareConnections(pool, { ...sessionSettings, ...limits });
  else pool.on("connect", namesOfPool());
  pool.on("connect", (client) => endWhenSilent(client, statement + arrival));
  // A dropped connection emits "error", which ends the program if it has no listener. The pool listens only while the
  // connection is idle, not while it is lent to a transaction and between two statements.
  pool.on("connect", (client) => {
    client.on("error", (error) => {
      if (!pool.ending) log.warn({ reason: error.message }, "A connection to the database was lost");
    });
  });
  pool.on("error", () => {});
  return pool;
}

/** Numbers of types that the driver's own list leaves out; PostgreSQL never changes them. */
const arrays: Readonly<Record<"text" | "bigint" | "timestamp" | "date", number>> = {
  text: 1009,
  bigint: 1016,
  timestamp: 1115,
  date: 1182,
};

/**
 * Days and wall-clock hours stay the text that PostgreSQL sends: as a Date they would become instants of the machine's
 * own zone, and days would slip. Big integers become numbers, and fail loudly where a number cannot hold them.
 */
export function readDatesAsText(): void {
  const asText = (value: string) => value;
  const asTexts = pg.types.getTypeParser(arrays.text);
  pg.types.setTypeParser(pg.types.builtins.DATE, asText);
  pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, asText);
  pg.types.setTypeParser(arrays.date, asTexts);
  pg.types.setTypeParser(arrays.timestamp, asTexts);
  pg.types.setTypeParser(pg.types.builtins.INT8, exactNumber);
  pg.types.setTypeParser(arrays.bigint, (value) => asTexts(value).map(exactNumber));
}

function exactNumber(value: string): number {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`The database sent ${value}, which a number cannot hold exactly`);
}

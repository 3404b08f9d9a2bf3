import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { isDatabaseAway } from "#server/platform/faults/database-away.ts";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import type { Address } from "./address.ts";
import { findRights, type Rights } from "./rights-check.ts";

/** The findings of the first check of the server. */
export type SeenServer = {
  /** True if a pooler stands in between: it reports its own process number instead of PostgreSQL's. */
  readonly isPooled: boolean;
  /** Equal for two addresses of one database. */
  readonly identity: string;
  readonly rights: Rights;
};

type Look = { version: string; said: string; encoding: string; standby: boolean; identity: string; pid: number };

/**
 * Waits a little for the server to come up, then refuses one that is too old for the SQL, not UTF-8, or a replica. It
 * connects without startup settings, because poolers refuse those. `variable` is the environment variable that the
 * messages name.
 */
export async function checkServer(
  address: Address,
  log: Logger,
  variable: string,
  patience = 15_000,
): Promise<SeenServer> {
  const server = await firstAnswer(address, log, variable, performance.now() + patience);
  if (Number(server.version) < 150_000) {
    throw new StartRefused(`The server of ${variable} is PostgreSQL ${server.said}: version 15 or later is needed.`);
  }
  if (server.encoding !== "UTF8") {
    throw new StartRefused(`The database of ${variable} is encoded in ${server.encoding}: create one in UTF8.`);
  }
  if (server.standby) throw new StartRefused(`The server of ${variable} is a replica, which takes no changes.`);
  return server;
}

async function firstAnswer(address: Address, log: Logger, variable: string, deadline: number) {
  for (;;) {
    try {
      return await look(address);
    } catch (error) {
      const { code, message } = reasonOf(error);
      if (!isDatabaseAway(error) || performance.now() > deadline) {
        throw new StartRefused(`The database does not answer (${message || code}): check ${variable}.`, 1, {
          cause: error,
        });
      }
      log.warn({ code }, "The database does not answer yet; trying again");
      await pause(500);
    }
  }
}

async function look({ config, Client, refuseReplica }: Address): Promise<Look & SeenServer> {
  const client = new Client({ ...config, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    // Of several hosts the next attempt asks the next one: after a failover the first one may be the replica.
    await refuseReplica(client);
    const { rows } = await client.query<Look>(`SELECT current_setting('server_version_num') AS version,
      current_setting('server_version') AS said, current_setting('server_encoding') AS encoding,
      pg_is_in_recovery() AS standby, pg_backend_pid() AS pid,
      extract(epoch FROM pg_postmaster_start_time()) || '/' ||
        (SELECT oid FROM pg_database WHERE datname = current_database()) AS identity`);
    const [seen] = rows;
    // On the same connection: another one would take longer than both questions.
    const rights = await findRights(client);
    if (!seen || !rights) throw new Error("the server gave no row");
    const given = "processID" in client ? client.processID : undefined;
    return { ...seen, rights, isPooled: given !== undefined && given !== seen.pid };
  } finally {
    await client.end();
  }
}

function reasonOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: "", message: String(error) };
  return { code: "code" in error ? String(error.code) : "", message: error.message };
}

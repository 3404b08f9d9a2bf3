import type pg from "pg";
import { readAddress } from "#server/db/connection/address.ts";
import { parsePosition } from "./position.ts";
import type { ReplicaReport } from "./watch.ts";

/** The identity of a database in SQL: equal on a primary and its replicas, and on no other server. */
export const askIdentity = `(select system_identifier::text from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`;

/** Time limit for a connection and for an answer, in milliseconds. */
const patience = 1_000;

type Row = { isStandby: boolean; replayed: string | null; identity: string; startedAt: string; pid: number };

/** Asks one replica about itself, on a connection of its own, so that a crowd of reads does not delay the answer. */
export type ReplicaReporter = {
  readonly ask: () => Promise<ReplicaReport>;
  /** Returns true if a pooler stands before the replica; null before its first answer. */
  readonly isPooled: () => boolean | null;
  /**
   * Throws unless a new connection leads to the server that answers here. Behind an address that leads to several
   * replicas, a read could otherwise reach one that is further behind.
   */
  readonly refuseOther: (client: pg.ClientBase) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Opens the reporter of the replica at this address. It connects with the first question. */
export function openReplicaReporter(url: string): ReplicaReporter {
  const { config, Client } = readAddress(url, "READ_DATABASE_URL");
  let client: pg.Client | null = null;
  let isPooled: boolean | null = null;
  let startedAt: string | null = null;

  async function open(): Promise<pg.Client> {
    const opened = new Client({ ...config, connectionTimeoutMillis: patience, query_timeout: patience });
    opened.on("error", () => {});
    await opened.connect();
    return opened;
  }

  async function drop(): Promise<void> {
    const dropped = client;
    client = null;
    await dropped?.end().catch(() => {});
  }

  return {
    ask: async () => {
      try {
        client ??= await open();
        const { rows } = await client.query<Row>(`select pg_is_in_recovery() as "isStandby",
          pg_last_wal_replay_lsn()::text as replayed, ${askIdentity} as identity,
          pg_postmaster_start_time()::text as "startedAt", pg_backend_pid() as pid`);
        const [row] = rows;
        if (!row) throw new Error("the replica gave no row");
        const given = "processID" in client ? client.processID : undefined;
        isPooled = given !== undefined && given !== row.pid;
        startedAt = row.startedAt;
        const { identity, isStandby, replayed } = row;
        return { replayed: parsePosition(replayed ?? "") ?? 0n, identity, isStandby };
      } catch (error) {
        // A hanging connection would not answer a goodbye either, so nobody waits for it.
        void drop();
        throw error;
      }
    },
    isPooled: () => isPooled,
    refuseOther: async (other) => {
      // A pooler lends the connection of its choice; it leads to one server.
      if (isPooled) return;
      const { rows } = await other.query("select pg_postmaster_start_time()::text as started");
      if (rows[0]?.started === startedAt) return;
      throw new Error(
        "connection terminated: READ_DATABASE_URL leads to several servers, or the replica has restarted",
      );
    },
    close: drop,
  };
}

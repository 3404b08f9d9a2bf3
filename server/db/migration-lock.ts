import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { StartRefused } from "#server/platform/faults/start-refused.ts";

/** The key of the advisory lock. Any number will do, if every program that migrates this database uses the same one. */
export const migrationLock = 7_265_140_318;

/** Time limits for taking the lock, in milliseconds: while its holder works, and while its holder is idle. */
export type WaitPatience = { readonly working?: number; readonly idle?: number };

/** The exit code for a start that may succeed later (EX_TEMPFAIL of sysexits). */
const later = 75;
const between = 250;
const told = 15_000;

type Holder = { pid: number; name: string; address: string | null; role: string; state: string; seconds: number };

/**
 * Takes the migration lock for this transaction. A holder that works may take minutes. An idle session that keeps the
 * lock, such as a pooler's session for a program that is gone, makes this fail soon. The error names the session and
 * the way to end it.
 */
export async function waitForLock(client: pg.Client, log: Logger, patience: WaitPatience): Promise<void> {
  const { working = 10 * 60_000, idle = 15_000 } = patience;
  const began = performance.now();
  let idleSince = began;
  let nextLine = began + told;
  for (;;) {
    const { rows } = await client.query("SELECT pg_try_advisory_xact_lock($1) AS taken", [migrationLock]);
    if (rows[0]?.taken === true) return;
    const holder = await findHolder(client);
    const now = performance.now();
    if (holder?.state !== "idle") idleSince = now;
    if (holder && (now - idleSince > idle || now - began > working)) throw new StartRefused(refusal(holder), later);
    if (now > nextLine) {
      log.warn({ holder }, "Waiting for another program that migrates the database");
      nextLine = now + told;
    }
    await pause(between);
  }
}

async function findHolder(client: pg.Client): Promise<Holder | undefined> {
  // pg_locks stores a 64-bit key in two halves.
  const { rows } = await client.query<Holder>(
    `SELECT a.pid, coalesce(a.application_name, '') AS name, a.client_addr::text AS address, a.usename::text AS role,
      coalesce(a.state, 'unknown') AS state, extract(epoch FROM clock_timestamp() - a.state_change)::int AS seconds
    FROM pg_locks AS l JOIN pg_stat_activity AS a ON a.pid = l.pid
    WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND (l.classid::bigint << 32) + l.objid::bigint = $1`,
    [migrationLock],
  );
  return rows[0];
}

function refusal({ pid, name, address, role, state, seconds }: Holder): string {
  const from = `role ${role}, from ${address ?? "this machine"}, ${state} for ${seconds ?? 0} s`;
  const who = `PostgreSQL process ${pid} ("${name || "without a name"}", ${from})`;
  return `The database cannot be migrated: ${who} holds the lock of migrations. If no program is migrating there, end that session: SELECT pg_terminate_backend(${pid});`;
}

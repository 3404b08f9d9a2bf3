import type { TestApp } from "#tests/support/app.ts";

/** A barrier before writes to a table, so that a test decides when the writers go on. */
export type Turnstile = {
  /**
   * Waits until this many callers are held back, here or behind another held one, or all of them have been answered.
   */
  readonly arrived: (count: number, answering: Promise<unknown>) => Promise<void>;
  /** Counts the callers right at the barrier: those not already blocked by a lock, key or constraint of another. */
  readonly standing: () => Promise<number>;
  /** Lets everybody through, now and from now on. */
  readonly open: () => Promise<void>;
};

/**
 * Puts a turnstile before every statement of these kinds on a table. A caller held there has read everything for its
 * decision and has not written it yet: the widest window for a race.
 */
export async function turnstileBefore(
  app: TestApp,
  when: "insert" | "insert or update" | "delete" | "insert or update or delete",
  table: string,
): Promise<Turnstile> {
  const keeper = await app.pool.connect();
  // One key for each table is enough: advisory locks are separate for each database.
  const { rows } = await keeper.query<Lock>("select key, pg_advisory_lock(key) from hashtext($1) as key", [table]);
  const key = rows[0]?.key;
  await keeper.query(`
    create function wait_at_${table}() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${key});
      return null;
    end $$;
    create trigger turnstile before ${when} on ${table} for each statement execute function wait_at_${table}()`);
  const waiting = async () => (await keeper.query<Held>(anybody)).rows.length;
  const count = async (held: "held back" | "standing") => {
    const { rows } = await keeper.query<Held>(heldBack);
    return rows.filter(({ here }) => here || held === "held back").length;
  };
  return {
    arrived: async (callers, answering) => {
      let isOver = false;
      answering.then(
        () => (isOver = true),
        () => (isOver = true),
      );
      // pg_blocking_pids blocks all lock operations for a moment, so it is called only if enough callers wait at all.
      while (!isOver && ((await waiting()) < callers || (await count("held back")) < callers));
    },
    standing: () => count("standing"),
    open: async () => {
      await keeper.query("select pg_advisory_unlock($1)", [key]);
      keeper.release();
    },
  };
}

type Lock = { readonly key: number };
type Held = { readonly here: boolean };

const anybody = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Callers that wait for the turnstile, or for one that does. Others wait for a moment only and have not arrived. */
const heldBack = `
  with recursive
    waiting as materialized (
      select pid, pg_blocking_pids(pid) as by from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    ),
    held (pid) as (
      select pg_backend_pid()
      union
      select waiting.pid from waiting join held on held.pid = any (waiting.by)
    )
  select pg_backend_pid() = any (by) as here from waiting join held using (pid)`;

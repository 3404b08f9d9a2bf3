import type { TestApp } from "#tests/support/app.ts";

/** Holds back whoever is about to write to a table, so that a test decides when they go on. */
export type Turnstile = {
  /** Waits until so many of the callers are held back, here or by a lock of the application, or all of them have been answered. */
  readonly arrived: (count: number, answering: Promise<unknown>) => Promise<void>;
  /** Lets everybody through, now and from now on. */
  readonly open: () => Promise<void>;
};

/** One number will do: advisory locks are kept apart by database. */
const lockKey = 1;

/**
 * Puts a turnstile before every statement of these kinds on a table. Whoever stands there has read all that their decision rests on
 * and has not written it yet: the widest moment for a race.
 */
export async function turnstileBefore(
  app: TestApp,
  when: "insert" | "insert or update" | "delete" | "insert or update or delete",
  table: string,
): Promise<Turnstile> {
  const client = await app.pool.connect();
  await client.query("select pg_advisory_lock($1)", [lockKey]);
  await client.query(`
    create function wait_at_turnstile() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${lockKey});
      return null;
    end $$;
    create trigger turnstile before ${when} on ${table} for each statement execute function wait_at_turnstile()`);
  return {
    arrived: async (count, answering) => {
      let isOver = false;
      answering.then(
        () => (isOver = true),
        () => (isOver = true),
      );
      while (!isOver && (await heldBack(client)) < count);
    },
    open: async () => {
      await client.query("select pg_advisory_unlock($1)", [lockKey]);
      client.release();
    },
  };
}

async function heldBack(client: { query: (sql: string) => Promise<{ rowCount: number | null }> }): Promise<number> {
  const { rowCount } = await client.query(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
}

import type { TestApp } from "./app.ts";

/** As many as the application's connections can let wait at once, beside the one that holds. */
const runnersMax = 8;

/** Rows that somebody holds: a query that locks them, and its values. */
type Held = { readonly text: string; readonly values: readonly unknown[] };

/**
 * Starts the runners while somebody holds rows that all of them need, and lets go when every one of them waits there: they
 * meet by construction, not by luck. Fails when they do not meet, because what they should wait for is not locked.
 */
export async function race<Outcome>(
  app: TestApp,
  held: Held,
  runners: readonly (() => Promise<Outcome>)[],
): Promise<PromiseSettledResult<Outcome>[]> {
  if (runners.length > runnersMax) throw new Error(`at most ${runnersMax} can wait at once`);
  const holder = await app.pool.connect();
  try {
    await holder.query("begin");
    await holder.query(held.text, [...held.values]);
    const outcomes = Promise.allSettled(runners.map((run) => run()));
    const deadline = performance.now() + 120_000;
    for (let waiting = 0; waiting < runners.length; ) {
      if (performance.now() > deadline) throw new Error(`only ${waiting} of ${runners.length} wait for what is held`);
      await holder.query("select pg_stat_clear_snapshot()");
      const { rows } = await holder.query(`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      waiting = rows[0].waiting;
    }
    await holder.query("commit");
    return await outcomes;
  } finally {
    holder.release(true);
  }
}

/** What became of each, in words: the code of its refusal, or what it gave as `told` says it. */
export function codesOf<Outcome>(
  outcomes: readonly PromiseSettledResult<Outcome>[],
  told: (outcome: Outcome) => string = () => "done",
): string[] {
  return outcomes.map((one) => (one.status === "fulfilled" ? told(one.value) : String(one.reason.code))).toSorted();
}

/** So many of the same word. */
export function times(count: number, word: string): string[] {
  return Array.from({ length: count }, () => word);
}

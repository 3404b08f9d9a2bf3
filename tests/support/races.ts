import type { TestApp } from "./app.ts";

/** The most runners: the application has connections for this many waiting ones, beside the holder. */
const runnersMax = 8;

/** Locked rows: the query that locks them, and its values. */
type Held = { readonly text: string; readonly values: readonly unknown[] };

/**
 * Locks rows that all runners need, starts the runners, and releases the rows once every runner waits for them. So they
 * meet by construction, not by luck. Fails if they do not meet, because they do not lock these rows.
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

/** Lists the outcomes in words: the code of a refusal, or the result as formatted by `told`. */
export function codesOf<Outcome>(
  outcomes: readonly PromiseSettledResult<Outcome>[],
  told: (outcome: Outcome) => string = () => "done",
): string[] {
  return outcomes.map((one) => (one.status === "fulfilled" ? told(one.value) : String(one.reason.code))).toSorted();
}

/** Repeats a word this many times. */
export function times(count: number, word: string): string[] {
  return Array.from({ length: count }, () => word);
}

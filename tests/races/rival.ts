import type { TestApp } from "#tests/support/app.ts";
import { allAtOnce } from "./crowd.ts";

/** An act that meets a rival transaction, which came first, changed the same rows and has not committed yet. */
export type Meeting = {
  /** The rival's statements before the act; they hold the locks. */
  readonly rival: readonly string[];
  /** The rival's statement once the act waits for it, or is done. */
  readonly meanwhile?: string;
  readonly act: () => Promise<unknown>;
  /** Reads the final state, beside the answer. */
  readonly left?: () => Promise<unknown>;
  /** The statement that restores rows for later meetings. */
  readonly after?: string;
};

/** The outcome of a meeting. */
export type Met = { readonly answer: string; readonly meanwhile?: unknown; readonly left?: unknown };

/** A row lock: its file, its rows, the statement that takes it, and a meeting that is fair only with it. */
export type Lock = {
  readonly at: string;
  readonly lock: string;
  readonly promise: string;
  readonly statement: RegExp;
  readonly meeting: () => Promise<Meeting>;
  readonly fair: Met;
};

/** Runs a meeting: the rival continues when the act waits for it, or has finished without waiting. */
export async function meet(app: TestApp, { rival, meanwhile, act, left, after }: Meeting): Promise<Met> {
  const keeper = await app.pool.connect();
  try {
    await keeper.query("begin");
    for (const statement of rival) await keeper.query(statement);
    const { rows } = await keeper.query<{ pid: number }>("select pg_backend_pid() as pid");
    const acting = allAtOnce([act()]);
    let isOver = false;
    void acting.then(() => (isOver = true));
    while (!isOver && !(await isWaitedFor(app, rows[0]?.pid)));
    const written = meanwhile && (await keeper.query(meanwhile).then(({ rowCount }) => rowCount, codeOf));
    await keeper.query("commit");
    const [answer = ""] = await acting;
    const met = { answer, ...(meanwhile && { meanwhile: written }), ...(left && { left: await left() }) };
    if (after) await app.pool.query(after);
    return met;
  } finally {
    // A meeting that failed must not keep a connection, which the application would wait for at its end.
    await keeper.query("rollback");
    keeper.release();
  }
}

async function isWaitedFor(app: TestApp, pid: number | undefined): Promise<boolean> {
  const { rows } = await app.pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and $1 = any (pg_blocking_pids(pid))`,
    [pid],
  );
  return rows.length > 0;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

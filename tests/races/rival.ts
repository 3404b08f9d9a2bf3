import type { TestApp } from "#tests/support/app.ts";
import { allAtOnce } from "./crowd.ts";

/** Somebody who acts while a rival, who came first, has changed what they need and has not committed yet. */
export type Meeting = {
  /** What the rival has written, and so holds, when the other comes. */
  readonly rival: readonly string[];
  /** What the rival writes once the other waits for them, or is done. */
  readonly meanwhile?: string;
  readonly act: () => Promise<unknown>;
  /** What there is in the end, beside the answer. */
  readonly left?: () => Promise<unknown>;
  /** Brings back what later meetings need. */
  readonly after?: string;
};

/** What became of it. */
export type Met = { readonly answer: string; readonly meanwhile?: unknown; readonly left?: unknown };

/** A lock of rows: where it is taken and of what, the statement that takes it, and a meeting that goes well thanks to it. */
export type Lock = {
  readonly at: string;
  readonly lock: string;
  readonly promise: string;
  readonly statement: RegExp;
  readonly meeting: () => Promise<Meeting>;
  readonly fair: Met;
};

/** Lets the two meet: the rival goes on when the other waits for them, or has finished without. */
export async function meet(app: TestApp, { rival, meanwhile, act, left, after }: Meeting): Promise<Met> {
  const keeper = await app.pool.connect();
  await keeper.query("begin");
  for (const statement of rival) await keeper.query(statement);
  const { rows } = await keeper.query<{ pid: number }>("select pg_backend_pid() as pid");
  const acting = allAtOnce([act()]);
  let isOver = false;
  void acting.then(() => (isOver = true));
  while (!isOver && !(await isWaitedFor(app, rows[0]?.pid)));
  const written = meanwhile && (await keeper.query(meanwhile).then(({ rowCount }) => rowCount, codeOf));
  await keeper.query("commit");
  keeper.release();
  const [answer = ""] = await acting;
  const met = { answer, ...(meanwhile && { meanwhile: written }), ...(left && { left: await left() }) };
  if (after) await app.pool.query(after);
  return met;
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

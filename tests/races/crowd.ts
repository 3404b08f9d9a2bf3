import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { AppOptions, Client } from "#tests/support/app.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import type { SomeBody } from "#tests/support/people.ts";

/**
 * The setup of a race: the application as it is, or one without row locks and without some constraints. `forgets` picks
 * the statements that lose their locks; otherwise all do.
 */
type Ground = {
  readonly locks?: false;
  readonly forgets?: (statement: string) => boolean;
  readonly without?: readonly string[];
  readonly parts?: AppOptions["parts"];
};

/** Visits rows as they are stored, on a small table as on a large one: an index would bring its own order. */
const inStoredOrder = "-c enable_indexscan=off -c enable_indexonlyscan=off -c enable_bitmapscan=off";

/** Enough connections for all concurrent callers, and for the test that watches them. */
const connections = 36;

/**
 * Opens the application for a race, in which no caller waits for a connection. With `locks: false` its statements lock
 * no rows. The constraints and indexes named in `without` ("table.constraint") are dropped. The race then shows their
 * purpose.
 */
export async function raceApp({ locks, forgets, without = [], parts = {} }: Ground = {}): Promise<TestApp> {
  const connection = (connectionString: string) => {
    const pool = new pg.Pool({ connectionString, max: connections, options: `-c TimeZone=UTC ${inStoredOrder}` });
    // The database is dropped after the test, which breaks connections that are still closing.
    pool.on("error", () => {});
    const forgetting = locks === false ? () => true : forgets;
    if (forgetting) pool.on("connect", (client) => forgetLocks(client, forgetting));
    return { pool, db: drizzle({ client: pool }), close: () => pool.end() };
  };
  const app = await createTestApp({ connection, parts });
  for (const name of without) {
    const [table, constraint] = name.split(".");
    await app.pool.query(
      `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${constraint}; DROP INDEX IF EXISTS ${constraint}`,
    );
  }
  return app;
}

function forgetLocks(client: pg.PoolClient, forgets: (statement: string) => boolean): void {
  const query = client.query;
  const value = (first: unknown, ...rest: unknown[]) =>
    Reflect.apply(query, client, [withoutLock(first, forgets), ...rest]);
  Object.defineProperty(client, "query", { value });
}

function withoutLock(query: unknown, forgets: (statement: string) => boolean): unknown {
  if (typeof query !== "object" || query === null || !("text" in query) || typeof query.text !== "string") return query;
  if (!forgets(query.text)) return query;
  return { ...query, text: query.text.replace(/ for (no key update|update|share)( of "?\w+"?)?( skip locked)?/g, "") };
}

/** Runs all calls at once; each answer is "done" or the code of the refusal. */
export async function allAtOnce(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const answers = await Promise.allSettled(calls);
  return answers.map((answer) => (answer.status === "fulfilled" ? "done" : codeOf(answer.reason)));
}

/** Counts each answer. */
export function tally(answers: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(answers, (answer) => answer);
  return Object.fromEntries([...groups].map(([answer, all]) => [answer, all.length]));
}

/** Makes the same call of one person this many times. */
export function times<Answer>(
  count: number,
  { api }: SomeBody,
  call: (api: Client) => Promise<Answer>,
): Promise<Answer>[] {
  return Array.from({ length: count }, () => call(api));
}

function codeOf(reason: unknown): string {
  return reason instanceof Error && "code" in reason ? String(reason.code) : String(reason);
}

import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { AppOptions, Client } from "#tests/support/app.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import type { SomeBody } from "#tests/support/people.ts";

/**
 * What a race is run on: the application as it is, or one that forgets its row locks (all of them, or those of the statements that
 * `forgets` picks at the moment), and some constraints with them.
 */
type Ground = {
  readonly locks?: false;
  readonly forgets?: (statement: string) => boolean;
  readonly without?: readonly string[];
  readonly parts?: AppOptions["parts"];
};

/** Connections enough for everybody who calls at once, and for the test that watches them. */
const connections = 36;

/**
 * The application for a race: no caller waits for a connection. With `locks: false` no statement that it sends locks a row, and
 * the constraints and indexes named in `without` ("table.constraint") are gone: what the race then breaks is what they are for.
 */
export async function raceApp({ locks, forgets, without = [], parts = {} }: Ground = {}): Promise<TestApp> {
  const connection = (connectionString: string) => {
    const pool = new pg.Pool({ connectionString, max: connections, options: "-c TimeZone=UTC" });
    // The database goes when the test is over, and with it connections that were saying goodbye.
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

/** Everybody calls at once; each answer is "done" or the code of the refusal. */
export async function allAtOnce(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const answers = await Promise.allSettled(calls);
  return answers.map((answer) => (answer.status === "fulfilled" ? "done" : codeOf(answer.reason)));
}

/** How often each answer was given. */
export function tally(answers: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(answers, (answer) => answer);
  return Object.fromEntries([...groups].map(([answer, all]) => [answer, all.length]));
}

/** The same call of one person, so many times. */
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

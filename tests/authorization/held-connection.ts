import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Connection, readDatesAsText } from "#server/db/connect.ts";
import { namesOfPool } from "#server/db/statement-names.ts";
import { transactionsOn } from "#server/db/transaction.ts";

/**
 * Statements of the app that open, end or roll back a transaction. Those of the holder begin with a comment, so that
 * they do not match.
 */
const bounds = /^\s*(begin|commit|rollback|savepoint|release)\b/i;

/** A connection to the database whose changes can all be undone. */
export type HeldConnection = {
  readonly client: pg.PoolClient;
  /** Runs a piece of work, then undoes all its changes. */
  readonly undone: <Outcome>(piece: () => Promise<Outcome>) => Promise<Outcome>;
};

/**
 * Makes a pool for an app, and records the statements that the app sends through it. While it is held, all of them
 * share one transaction.
 */
export function holdableConnection() {
  const statements: string[] = [];
  let held: pg.PoolClient | undefined;

  function listening(connectionString: string): Connection {
    readDatesAsText();
    const pool = new pg.Pool({ connectionString, max: 5, options: "-c TimeZone=UTC" });
    pool.on("error", () => {});
    // Each statement is asked hundreds of times; without a name it would be planned every time.
    pool.on("connect", namesOfPool());
    pool.on("connect", (client) => {
      client.query = new Proxy(client.query, {
        apply: (query, self, [asked, ...rest]) => {
          const text = typeof asked === "object" && asked !== null && "text" in asked ? `${asked.text}` : `${asked}`;
          statements.push(text);
          return Reflect.apply(query, self, [held !== undefined && bounds.test(text) ? "select" : asked, ...rest]);
        },
      });
    });
    pool.connect = new Proxy(pool.connect, {
      apply: (connect, self, args) => {
        if (held === undefined) return Reflect.apply(connect, self, args);
        return args[0] ? args[0](undefined, held, () => {}) : Promise.resolve(held);
      },
    });
    const db = Object.assign(drizzle({ client: pool }), { transaction: transactionsOn(pool, pool) });
    return { pool, db, close: () => pool.end() };
  }

  /** Runs this work, and the app meanwhile, in one transaction that is rolled back at the end. */
  async function hold<Outcome>(pool: pg.Pool, work: (inside: HeldConnection) => Promise<Outcome>): Promise<Outcome> {
    const client = await pool.connect();
    const { release } = client;
    client.release = () => {};
    held = client;
    let depth = 0;
    const undone: HeldConnection["undone"] = async (piece) => {
      depth += 1;
      const name = `held_${depth}`;
      await client.query(`/* hold */ savepoint ${name}`);
      try {
        return await piece();
      } finally {
        await client.query(`/* hold */ rollback to savepoint ${name}`);
        depth -= 1;
      }
    };
    await client.query("/* hold */ begin");
    try {
      return await work({ client, undone });
    } finally {
      await client.query("/* hold */ rollback");
      held = undefined;
      release.call(client);
    }
  }
  return { statements, listening, hold };
}

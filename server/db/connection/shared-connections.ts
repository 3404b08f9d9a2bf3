import type pg from "pg";
import { isDatabaseAway } from "#server/platform/faults/database-away.ts";

/**
 * Prepares a pool for a transaction pooler (PgBouncer, `pool_mode = transaction`), which lends a connection for one
 * transaction only. Session state is unreliable there: prepared statements, settings, LISTEN, session locks. So
 * settings go along with each transaction, every single query becomes a transaction, and statements have no names.
 * Work that needs a session uses DATABASE_DIRECT_URL.
 */
export function shareConnections(pool: pg.Pool, settings: Readonly<Record<string, string | number>>): void {
  const local = Object.entries(settings).map(([name, value]) => `SET LOCAL ${name} = '${value}'`);
  // The process number from the pooler is not PostgreSQL's own, which is needed to cancel a statement.
  const opening = [...local, "SELECT pg_backend_pid() AS pid"].join("; ");
  pool.on("connect", (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, self, [asked, ...rest]) => {
        const begin = beginningOf(asked);
        if (begin === undefined) return Reflect.apply(query, self, [withoutName(asked), ...rest]);
        const begun: Promise<unknown> = Reflect.apply(query, self, [`${begin}; ${opening}`]);
        return begun.then((told) => {
          const results = Array.isArray(told) ? told : [];
          Object.assign(client, { processID: results.at(-1)?.rows[0]?.pid });
          return results[0];
        });
      },
    });
  });
}

/** Makes each single query of this pool a transaction: its result is returned only after the commit. */
export function askInTransactions(pool: pg.Pool): void {
  pool.query = new Proxy(pool.query, {
    apply: async (_query, _self, asked: Parameters<pg.PoolClient["query"]>) => {
      const client = await pool.connect();
      try {
        await client.query("BEGIN");
        const answer: unknown = await Reflect.apply(client.query, client, asked);
        await client.query("COMMIT");
        client.release();
        return answer;
      } catch (error) {
        // A hanging connection would not answer the rollback either.
        if (isDatabaseAway(error)) client.release(true);
        else await client.query("ROLLBACK").then(() => client.release(), client.release);
        throw error;
      }
    },
  });
}

function beginningOf(asked: unknown): string | undefined {
  const text = typeof asked === "object" && asked !== null && "text" in asked ? asked.text : asked;
  return typeof text === "string" && /^\s*(begin|start transaction)\b/i.test(text)
    ? text.replace(/;\s*$/, "")
    : undefined;
}

function withoutName(asked: unknown): unknown {
  return typeof asked === "object" && asked !== null && "name" in asked ? { ...asked, name: undefined } : asked;
}

import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { transactionsOn } from "#server/db/transaction.ts";

/** Makes a connection for an app, and records every statement that reaches the database, including BEGIN and COMMIT. */
export function heardStatements() {
  const statements: string[] = [];
  function listening(connectionString: string) {
    const pool = new pg.Pool({ connectionString, max: 5, options: "-c TimeZone=UTC" });
    pool.on("error", () => {});
    pool.on("connect", (client) => {
      const { query } = client;
      const value = (first: unknown, ...rest: unknown[]) => {
        const text = typeof first === "object" && first !== null && "text" in first ? first.text : first;
        statements.push(String(text));
        return Reflect.apply(query, client, [first, ...rest]);
      };
      Object.defineProperty(client, "query", { value });
    });
    const db = Object.assign(drizzle({ client: pool }), { transaction: transactionsOn(pool, pool) });
    return { pool, db, close: () => pool.end() };
  }
  return { statements, listening };
}

import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { isDatabaseAway } from "#server/platform/database-away.ts";
import { tellTouched } from "./touched.ts";

/**
 * Transactions on connections of this pool. What a story touched is told with its last statement. One that breaks, or whose database hangs, takes its connection with it: given
 * back, it would carry an open transaction into the next story. What is told is what went wrong first.
 */
export function transactionsOn(pool: pg.Pool): NodePgDatabase["transaction"] {
  return async (story, config) => {
    const client = await pool.connect();
    let first: unknown;
    try {
      const told = await drizzle({ client }).transaction(async (tx) => {
        try {
          const told = await story(tx);
          await tellTouched(tx);
          return told;
        } catch (error) {
          first = error;
          // Else the rollback would wait behind the statement that got no answer.
          if (isDatabaseAway(error)) void client.end();
          throw error;
        }
      }, config);
      client.release();
      return told;
    } catch (last) {
      client.release(isDatabaseAway(last) || client.getTransactionStatus() !== "I");
      throw first ?? last;
    }
  };
}

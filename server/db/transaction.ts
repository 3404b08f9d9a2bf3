import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { isDatabaseAway } from "#server/platform/faults/database-away.ts";
import { measuredCall } from "#server/platform/queue/in-time.ts";
import { callOnce } from "#server/platform/queue/once.ts";
import { doBeforeTheEnd } from "./before-the-end.ts";
import { tellTouched } from "./touched.ts";

/**
 * Runs transactions on connections of this pool. The last statement notifies subscribers of the touched topics. A call
 * with an idempotency key claims it with the first statement, before it locks anything. A transaction that breaks, or
 * whose database hangs, discards its connection: given back, it would carry an open transaction into the next one. The
 * first error is the one thrown. If the time limit of the request has passed, the transaction is cancelled at once over
 * a connection of `others`; one that is about to be committed is no longer cancelled.
 */
export function transactionsOn(pool: pg.Pool, others: pg.Pool): NodePgDatabase["transaction"] {
  return async (story, config) => {
    const call = measuredCall();
    const once = callOnce();
    call?.late.throwIfAborted();
    const client = await pool.connect();
    let first: unknown;
    const undo = () => {
      first = call?.late.reason;
      void client.end();
      stop(client, others);
    };
    try {
      const told = await drizzle({ client }).transaction(async (tx) => {
        try {
          call?.late.throwIfAborted();
          call?.late.addEventListener("abort", undo);
          await once?.claim(tx);
          const told = await story(tx);
          await once?.keep(tx, told);
          await doBeforeTheEnd(tx);
          await tellTouched(tx);
          call?.late.throwIfAborted();
          call?.keep();
          return told;
        } catch (error) {
          first ??= error;
          // Otherwise the rollback would wait behind the statement that got no answer.
          if (isDatabaseAway(error)) void client.end();
          throw error;
        } finally {
          call?.late.removeEventListener("abort", undo);
        }
      }, config);
      once?.done();
      client.release();
      return told;
    } catch (last) {
      client.release(isDatabaseAway(last) || client.getTransactionStatus() !== "I");
      throw first ?? last;
    }
  };
}

/**
 * Cancels the statement that PostgreSQL runs for this connection. Otherwise it would go on, with its locks, until it
 * answers a client that is gone.
 */
function stop(client: pg.PoolClient, others: pg.Pool): void {
  if (!("processID" in client)) return;
  // If the database does not answer, its own time limit ends the statement.
  others.query("SELECT pg_cancel_backend($1)", [client.processID]).catch(() => {});
}

import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { isDatabaseAway } from "#server/platform/faults/database-away.ts";
import { measuredCall } from "#server/platform/queue/in-time.ts";
import { callOnce } from "#server/platform/queue/once.ts";
import { doBeforeTheEnd } from "./before-the-end.ts";
import { tellTouched } from "./touched.ts";

/**
 * Transactions on connections of this pool. What a story touched is told with its last statement; a call that has a name claims it
 * with the first one, before it locks anything. One that breaks, or whose
 * database hangs, takes its connection with it: given back, it would carry an open transaction into the next story. What is told
 * is what went wrong first. A story whose caller was told that it is late is undone at once, by a word over a connection of the
 * others; one that is about to be committed is not late any more.
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
          // Else the rollback would wait behind the statement that got no answer.
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

/** Ends what PostgreSQL is doing for this connection: it would go on, with its locks, until it wants to tell somebody who is gone. */
function stop(client: pg.PoolClient, others: pg.Pool): void {
  if (!("processID" in client)) return;
  // Where the database answers nobody, its own limit ends the statement.
  others.query("SELECT pg_cancel_backend($1)", [client.processID]).catch(() => {});
}

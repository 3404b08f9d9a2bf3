import { drizzle } from "drizzle-orm/node-postgres";
import { openSessions } from "./db/connect.ts";
import type { Examined, NamedPromise } from "./features/people/operation/jobs.ts";
import { examine, promises } from "./operator/doctor/examine.ts";

/** Time limit for one check, as `npm run doctor` has it. */
const checkMilliseconds = 5 * 60_000;
/** Time after which a run begins no further check: the hours before the clubs open are for all nightly jobs. */
const runMilliseconds = 30 * 60_000;

/** The promises to begin with, and the end of the run. */
type Run = { readonly first: readonly NamedPromise[]; readonly signal: AbortSignal; readonly milliseconds?: number };

/**
 * Checks the data as `npm run doctor` does, on a connection of its own without the limits of requests. The promises
 * that it has no time for are returned as unfinished. A stop of the program drops that connection, so that the stop
 * does not wait for a long check.
 */
export async function examineNow(databaseUrl: string, { first, signal, milliseconds }: Run): Promise<Examined> {
  const sessions = openSessions(databaseUrl, 1);
  const end = performance.now() + (milliseconds ?? runMilliseconds);
  try {
    const client = await sessions.connect();
    let isLent = true;
    const giveBack = (isBroken: boolean) => {
      if (isLent) client.release(isBroken);
      isLent = false;
    };
    const drop = () => giveBack(true);
    signal.addEventListener("abort", drop, { once: true });
    try {
      await client.query(`set statement_timeout = ${checkMilliseconds}`);
      const db = drizzle({ client });
      const breaches: Examined["breaches"][number][] = [];
      const unchecked: Examined["unchecked"][number][] = [];
      const unfinished: NamedPromise[] = [];
      for (const one of inOrder(first)) {
        const failed: Examined["unchecked"][number][] = [];
        const isOver = () => signal.aborted || performance.now() > end;
        const found = isOver() ? null : await examine(db, undefined, (failure) => failed.push(failure), [one]);
        // A check that fails because of the stop was not tried.
        if (found === null || signal.aborted) unfinished.push({ code: one.code, promise: one.promise });
        else {
          breaches.push(...found);
          unchecked.push(...failed);
        }
      }
      return { promises: promises.length, breaches, unchecked, unfinished };
    } finally {
      signal.removeEventListener("abort", drop);
      giveBack(false);
    }
  } finally {
    await sessions.end();
  }
}

/** Orders all promises so that those come first with which this run begins. */
function inOrder(first: readonly NamedPromise[]) {
  const isFirst = ({ code, promise }: NamedPromise) =>
    first.some((one) => one.code === code && one.promise === promise);
  return [...promises.filter(isFirst), ...promises.filter((one) => !isFirst(one))];
}

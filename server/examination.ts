import { drizzle } from "drizzle-orm/node-postgres";
import { openSessions } from "./db/connect.ts";
import type { Examined } from "./features/people/operation/jobs.ts";
import { examine, promises } from "./operator/doctor/examine.ts";

/** Time limit for one check, as `npm run doctor` has it. */
const checkMilliseconds = 5 * 60_000;

/**
 * Checks the data as `npm run doctor` does, on a connection of its own without the limits of requests. A stop of the
 * program drops that connection, so that the stop does not wait for a long check.
 */
export async function examineNow(databaseUrl: string, signal: AbortSignal): Promise<Examined> {
  const sessions = openSessions(databaseUrl, 1);
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
      const unchecked: Examined["unchecked"][number][] = [];
      const breaches = await examine(drizzle({ client }), undefined, (one) => unchecked.push(one));
      return { promises: promises.length, breaches, unchecked };
    } finally {
      signal.removeEventListener("abort", drop);
      giveBack(false);
    }
  } finally {
    await sessions.end();
  }
}

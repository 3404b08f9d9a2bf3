import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { isDatabaseAway } from "#server/platform/faults/database-away.ts";
import { StartRefused } from "#server/platform/start-refused.ts";

/** Waits a little for the server to come up, then refuses one that is too old for the SQL or not UTF-8. */
export async function checkServer(pool: pg.Pool, log: Logger, patience = 15_000): Promise<void> {
  const [server] = (await firstAnswer(pool, log, performance.now() + patience)).rows;
  if (Number(server.version) < 150_000) {
    throw new StartRefused(`The server of DATABASE_URL is PostgreSQL ${server.said}: version 15 or later is needed.`);
  }
  if (server.encoding !== "UTF8") {
    throw new StartRefused(`The database of DATABASE_URL is encoded in ${server.encoding}: create one in UTF8.`);
  }
}

async function firstAnswer(pool: pg.Pool, log: Logger, deadline: number): Promise<pg.QueryResult> {
  for (;;) {
    try {
      return await pool.query(`SELECT current_setting('server_version_num') AS version,
        current_setting('server_version') AS said, current_setting('server_encoding') AS encoding`);
    } catch (error) {
      const { code, message } = reasonOf(error);
      if (!isDatabaseAway(error) || performance.now() > deadline) {
        throw new StartRefused(`The database does not answer (${message || code}): check DATABASE_URL.`, 1, {
          cause: error,
        });
      }
      log.warn({ code }, "The database does not answer yet; trying again");
      await pause(500);
    }
  }
}

function reasonOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: "", message: String(error) };
  return { code: "code" in error ? String(error.code) : "", message: error.message };
}

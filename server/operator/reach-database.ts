import type { Logger } from "pino";
import { connect, type OpenDatabase, openDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { findRunningPostgres } from "#server/platform/postgres/embedded.ts";
import { StartRefused } from "#server/platform/start-refused.ts";

type Settings = Parameters<typeof openDatabase>[0];

/**
 * The database for a command beside the program. Where the program runs on its own PostgreSQL, that one is used and left as it
 * is; else the database is opened and migrated as the program does when it starts, and closed again afterwards.
 */
export async function reachDatabase(settings: Settings, log: Logger): Promise<OpenDatabase> {
  try {
    const database = await openDatabase(settings, log);
    await migrate(database.pool, log).catch((error) => database.close().then(() => Promise.reject(error)));
    return database;
  } catch (error) {
    if (!(error instanceof StartRefused) || settings.databaseUrl !== undefined) throw error;
    const running = await findRunningPostgres(settings.dataDir);
    if (!running) throw error;
    return { ...connect(running.url, log), url: running.url };
  }
}

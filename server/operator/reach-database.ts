import type { Logger } from "pino";
import { connect, type DatabaseSettings, type OpenDatabase, openDatabase, type Patience } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import { findRunningPostgres } from "#server/platform/postgres/embedded.ts";

/**
 * Opens the database for a command beside the program. If the program runs on its own PostgreSQL, that one is used and
 * left running. Otherwise the database is opened and migrated as at a start, and closed again afterwards.
 */
export async function reachDatabase(
  settings: DatabaseSettings,
  log: Logger,
  patience?: Patience,
): Promise<OpenDatabase> {
  try {
    const database = await openDatabase(settings, log, patience);
    await migrate(database.url, log).catch((error) => database.close().then(() => Promise.reject(error)));
    return database;
  } catch (error) {
    if (!(error instanceof StartRefused) || settings.databaseUrl !== undefined) throw error;
    const running = await findRunningPostgres(settings.dataDir);
    if (!running) throw error;
    return { ...connect(running.url, log, { patience }), url: running.url };
  }
}

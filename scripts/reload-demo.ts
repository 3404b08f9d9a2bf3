import { filesOf } from "#server/app.ts";
import { openDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { reloadDemo } from "#server/demo/load.ts";
import { readEnvironment } from "#server/platform/environment/environment.ts";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import { createLog } from "#server/platform/log.ts";
import { openMercadoPago } from "#server/platform/mercado-pago/mercado-pago.ts";

/**
 * Empties the database and loads the demonstration again. Refuses on a public server: it would erase a province and let
 * everybody in.
 */
async function reload(): Promise<void> {
  const env = readEnvironment(process.env);
  if (!env.local) {
    const sentence = "The demonstration is never loaded in production, nor where HOST or PUBLIC_URL lead others here.";
    throw new StartRefused(`${sentence} It empties the database, and everybody knows its passwords.`);
  }
  const log = createLog(env);
  const database = await openDatabase(env, log);
  try {
    await migrate(database.url, log);
    const mercadoPago = openMercadoPago({ ...env, secret: env.authSecret });
    await reloadDemo(database.db, { now: new Date(), timeZone: env.timeZone, files: filesOf(env), mercadoPago });
  } finally {
    await database.close();
  }
  console.log("Listo: los datos de demostración están como nuevos.");
}

try {
  await reload();
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(error.exitCode);
}

import type { Logger } from "pino";
import { type AppParts, filesOf } from "./app.ts";
import type { OpenDatabase } from "./db/connect.ts";
import { openInstallation } from "./db/installation.ts";
import { migrate } from "./db/migrate.ts";
import { refuseKnownPasswords } from "./demo/known-password.ts";
import { loadDemo } from "./demo/load.ts";
import { prepareJobs } from "./jobs.ts";
import { openMercadoPago } from "./platform/mercado-pago/mercado-pago.ts";

type Settings = Pick<AppParts, "s3" | "dataDir" | "freeBytesMin" | "mercadoPago" | "publicUrl"> & {
  readonly authSecret: string;
  /** True if only this machine can reach the product. */
  readonly local: boolean;
  readonly production: boolean;
  readonly timeZone: string;
};

/**
 * Makes the database ready to serve people, or refuses to start. `showsDemo` tells if it holds the demonstration, whose
 * accounts are open to everybody and therefore are for this machine alone.
 */
export async function makeReady(
  { url, db }: Pick<OpenDatabase, "url" | "db">,
  { authSecret, local, production, timeZone, ...kept }: Settings,
  log: Logger,
): Promise<{ readonly showsDemo: boolean }> {
  await migrate(url, log);
  await Promise.all([prepareJobs(url, log), openInstallation(db, authSecret)]);
  if (local) {
    const mercadoPago = openMercadoPago({ ...kept, secret: authSecret });
    return { showsDemo: await loadDemo(db, { now: new Date(), timeZone, files: filesOf(kept), mercadoPago }) };
  }
  await refuseKnownPasswords(db);
  if (!production) log.warn("No demonstration and no mail to read: HOST or PUBLIC_URL lead others here");
  return { showsDemo: false };
}

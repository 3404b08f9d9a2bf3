import type { Logger } from "pino";
import { type AppParts, filesOf } from "./app.ts";
import type { Connection } from "./db/connect.ts";
import { openInstallation } from "./db/installation.ts";
import { migrate } from "./db/migrate.ts";
import { refuseKnownPasswords } from "./demo/known-password.ts";
import { loadDemo } from "./demo/load.ts";
import { openMercadoPago } from "./platform/mercado-pago/mercado-pago.ts";

type Settings = Pick<AppParts, "s3" | "dataDir" | "freeBytesMin" | "mercadoPago" | "publicUrl"> & {
  readonly authSecret: string;
  /** Whether this machine alone reaches the product. */
  readonly local: boolean;
  readonly production: boolean;
  readonly timeZone: string;
};

/**
 * Brings the database to the state in which people can be served, or refuses to start; tells whether it holds the demonstration,
 * whose accounts are open to everybody and therefore are for this machine alone.
 */
export async function makeReady(
  { pool, db }: Pick<Connection, "pool" | "db">,
  { authSecret, local, production, timeZone, ...kept }: Settings,
  log: Logger,
): Promise<{ readonly showsDemo: boolean }> {
  await migrate(pool, log);
  await openInstallation(db, authSecret);
  if (local) {
    const mercadoPago = openMercadoPago({ ...kept, secret: authSecret });
    return { showsDemo: await loadDemo(db, { now: new Date(), timeZone, files: filesOf(kept), mercadoPago }) };
  }
  await refuseKnownPasswords(db);
  if (!production) log.warn("No demonstration and no mail to read: HOST or PUBLIC_URL lead others here");
  return { showsDemo: false };
}

import { createHmac, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { StartRefused, wrongConfiguration } from "#server/platform/faults/start-refused.ts";
import type { Database } from "./connect.ts";
import { installation } from "./tables/installation.ts";

/** The identity of an installation, and the moment since which its database exists. */
export type Installation = { readonly id: string; readonly since: Date };

const anotherSecret = `This database knows another AUTH_SECRET: with this one its people would be signed out \
and its letters could not be opened. \
Give every program on one DATABASE_URL the same AUTH_SECRET (without it each DATA_DIR makes its own). \
If the old one is lost or was told to somebody: npm run admin -- --accept-secret.`;

const sinceItsFirstMigration = sql<Date>`(SELECT coalesce(min(applied_at), now()) FROM schema_migration)`;

/** Returns the installation of this database, and creates it on the first start. Refuses a secret it does not know. */
export async function openInstallation(db: Database, secret: string): Promise<Installation> {
  const id = randomUUID();
  const secretFingerprint = fingerprint(secret, id);
  await db.insert(installation).values({ id, since: sinceItsFirstMigration, secretFingerprint }).onConflictDoNothing();
  const [found] = await db.select().from(installation);
  if (found?.secretFingerprint !== fingerprint(secret, found?.id ?? "")) {
    throw new StartRefused(anotherSecret, wrongConfiguration);
  }
  return found;
}

/** Finds the installation of a database; undefined if the program was never started on it. */
export async function findInstallation(db: Database): Promise<Installation | undefined> {
  const [found] = await db.select({ id: installation.id, since: installation.since }).from(installation);
  return found;
}

/** Makes this secret the database's own. Returns true if it was another before. */
export async function acceptSecret(db: Database, secret: string): Promise<boolean> {
  const found = await findInstallation(db);
  if (!found) return false;
  const secretFingerprint = fingerprint(secret, found.id);
  const changed = await db
    .update(installation)
    .set({ secretFingerprint })
    .where(sql`${installation.secretFingerprint} <> ${secretFingerprint}`);
  return changed.rowCount === 1;
}

/** Notes that a backup is complete now. Returns false if the program was never started on this database. */
export async function noteBackUp(db: Pick<Database, "update">): Promise<boolean> {
  const noted = await db.update(installation).set({ backedUpAt: sql`now()` }).where(sql`true`);
  return noted.rowCount === 1;
}

/**
 * Computes a fingerprint that distinguishes secrets without revealing them. The id gives one secret different
 * fingerprints in two installations.
 */
function fingerprint(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`fingerprint|${id}`).digest("base64url");
}

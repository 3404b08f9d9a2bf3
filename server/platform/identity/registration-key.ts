import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { idempotency } from "#server/db/tables/idempotency.ts";
import { person } from "#server/db/tables/people.ts";
import { fingerprint } from "#server/platform/program/seal.ts";

/** A registration with its idempotency key: the header `Idempotency-Key`. */
type Registration = { readonly key: string | null | undefined; readonly email: unknown };

/** Stores only fingerprints. The password is not included, because a retry signs in with it. */
function rowOf(key: string, email: string) {
  const procedure = "/sign-up/email";
  return { key: fingerprint(key), procedure, requestHash: fingerprint(`${procedure} ${email}`) };
}

/** Records the key of a registration, for a caller that never got the answer and retries. */
export async function noteRegistration(
  db: Database | Transaction,
  personId: string,
  { key, email }: Registration,
): Promise<void> {
  if (!key || typeof email !== "string") return;
  await db.insert(idempotency).values({ ...rowOf(key, email), personId });
}

/** Returns the person who registered this address with this key before; undefined if there is none. */
export async function findRegistered(
  db: Database | Transaction,
  { key, email }: Registration,
): Promise<string | undefined> {
  if (!key || typeof email !== "string") return undefined;
  const row = rowOf(key, email);
  const isSame = and(eq(idempotency.key, row.key), eq(idempotency.requestHash, row.requestHash));
  const [found] = await db
    .select({ id: person.id })
    .from(idempotency)
    .innerJoin(person, and(eq(person.id, idempotency.personId), eq(person.email, email)))
    .where(isSame);
  return found?.id;
}

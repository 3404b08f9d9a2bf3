import { lt, sql } from "drizzle-orm";
import { deleteInBatches } from "#server/db/batches.ts";
import type { Database } from "#server/db/connect.ts";
import { idempotency } from "#server/db/tables/idempotency.ts";
import { emailConfirmation, session, verification } from "#server/db/tables/people.ts";

/** Deletes expired sessions and one-time links. */
export async function forgetEndedSessions(db: Database): Promise<void> {
  await deleteInBatches(db, session, lt(session.expiresAt, sql`now()`));
  await deleteInBatches(db, verification, lt(verification.expiresAt, sql`now()`));
  await deleteInBatches(db, emailConfirmation, lt(emailConfirmation.expiresAt, sql`now()`));
}

/** Days for which a lost call may be retried: a phone that was off since the last weekend still counts once. */
const answerDays = 7;

/** Deletes the answers kept under idempotency keys that are too old for a retry. */
export async function forgetOldAnswers(db: Database): Promise<void> {
  await deleteInBatches(db, idempotency, lt(idempotency.at, sql`now() - make_interval(days => ${answerDays})`));
}

import { and, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import { deleteInBatches } from "#server/db/batches.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { matchHistory } from "#server/db/tables/draws.ts";
import { scorerDevice, scorerPass } from "#server/db/tables/scorers.ts";
import { tournament } from "#server/db/tables/tournaments.ts";

/** Inserts a pass. */
export async function insertPass(tx: Transaction, pass: typeof scorerPass.$inferInsert): Promise<void> {
  await tx.insert(scorerPass).values(pass);
}

/** Gives a pass a new code, which replaces the one before. Returns false if the pass was revoked meanwhile. */
export async function saveCode(
  tx: Transaction,
  passId: string,
  code: { readonly enrolHash: string; readonly enrolUntil: Date },
): Promise<boolean> {
  const own = and(eq(scorerPass.id, passId), isNull(scorerPass.revokedAt));
  const saved = await tx.update(scorerPass).set(code).where(own).returning({ id: scorerPass.id });
  return saved.length > 0;
}

/**
 * Uses up a code and returns the id of its pass; undefined if it is over. Of two phones with one code the second waits
 * here and finds nothing. The row stays locked, so that phones of one pass are counted one after another.
 */
export async function useCode(tx: Transaction, enrolHash: string, now: Date): Promise<string | undefined> {
  const isOpen = and(eq(scorerPass.enrolHash, enrolHash), gt(scorerPass.enrolUntil, now));
  const [used] = await tx
    .update(scorerPass)
    .set({ enrolHash: null, enrolUntil: null })
    .where(isOpen)
    .returning({ id: scorerPass.id });
  return used?.id;
}

/** Inserts a phone. The pass that it had before, by its old secret, ends on it. */
export async function insertPhone(
  tx: Transaction,
  phone: typeof scorerDevice.$inferInsert,
  before: string | null,
): Promise<void> {
  if (before !== null) await tx.delete(scorerDevice).where(eq(scorerDevice.tokenHash, before));
  await tx.insert(scorerDevice).values(phone);
}

/** Revokes a pass with its waiting code. Returns false if it was revoked meanwhile. */
export async function revokePass(tx: Transaction, passId: string, revokedAt: Date): Promise<boolean> {
  const own = and(eq(scorerPass.id, passId), isNull(scorerPass.revokedAt));
  const ended = { revokedAt, enrolHash: null, enrolUntil: null };
  return (await tx.update(scorerPass).set(ended).where(own).returning({ id: scorerPass.id })).length > 0;
}

/**
 * Deletes the phones, with the names of their scorers, of passes that ended before a moment; and those passes, unless
 * the history of a match or the audit names them.
 */
export async function deleteEndedPasses(db: Database, before: Date): Promise<void> {
  const moment = sql`${before.toISOString()}::timestamptz`;
  const ended = sql`select ${scorerPass.id} from ${scorerPass}
    join ${tournament} on ${tournament.id} = ${scorerPass.tournamentId}
    where ${scorerPass.revokedAt} < ${moment} or ${tournament.endDate} < ${moment}::date - 1`;
  await deleteInBatches(db, scorerDevice, sql`${scorerDevice.passId} in (${ended})`);
  const named = db.select({ id: matchHistory.id }).from(matchHistory).where(eq(matchHistory.passId, scorerPass.id));
  const acted = db.select({ id: auditEvent.id }).from(auditEvent).where(eq(auditEvent.passId, scorerPass.id));
  await deleteInBatches(db, scorerPass, and(sql`${scorerPass.id} in (${ended})`, notExists(named), notExists(acted)));
}

import { inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { paymentProof } from "#server/db/tables/money.ts";
import type { Files } from "#server/platform/files/files.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;
const atOnce = 200;

type Parts = { readonly db: Database; readonly files: Files; readonly proofDays: number };

/**
 * Forgets the files of receipts so many days after the last that happened to what they are for: the club has answered, and the charge is
 * paid or nobody speaks of it any more. That there was one, and what became of it, stays. Gives how many.
 */
export async function forgetOldProofs({ db, files, proofDays }: Parts, now: Date): Promise<number> {
  const before = new Date(now.getTime() - proofDays * dayMilliseconds);
  const found = await db
    .select({ id: paymentProof.id, file: paymentProof.file })
    .from(paymentProof)
    .where(
      sql`${paymentProof.file} is not null and ${paymentProof.decidedAt} < ${before}
        and not exists (select from movement where charge_id = ${paymentProof.chargeId} and at >= ${before})`,
    )
    .limit(atOnce);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // The row first: a file too many is found by who looks for what is left over, a row without its file is a broken picture.
  await db.update(paymentProof).set({ file: null }).where(inArray(paymentProof.id, ids));
  for (const { file } of found) if (file) await files.remove(file);
  return found.length;
}

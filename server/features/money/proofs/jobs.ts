import { inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { paymentProof } from "#server/db/tables/money.ts";
import type { Files } from "#server/platform/files/files.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;
const atOnce = 200;

type Parts = { readonly db: Database; readonly files: Files; readonly proofDays: number };

/**
 * Deletes the files of receipts that the club decided more than `proofDays` days ago, if their charge has had no
 * movement since then. The row and its outcome stay. Returns the number of files.
 */
export async function forgetOldProofs(parts: Parts, now: Date): Promise<number> {
  let forgotten = 0;
  for (let some = atOnce; some === atOnce; forgotten += some) some = await forgetSomeProofs(parts, now);
  return forgotten;
}

async function forgetSomeProofs({ db, files, proofDays }: Parts, now: Date): Promise<number> {
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
  // The row first: an orphaned file is found by the job for leftovers, a row without its file is a broken picture.
  await db.update(paymentProof).set({ file: null }).where(inArray(paymentProof.id, ids));
  for (const { file } of found) if (file) await files.remove(file);
  return found.length;
}

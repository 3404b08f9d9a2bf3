import type { Database } from "#server/db/connect.ts";
import { deleteEndedPasses } from "./writes.ts";

const month = 30 * 24 * 60 * 60 * 1000;

/** Deletes passes of scorers and their phones a month after they ended. */
export async function forgetPasses({ db, now }: { readonly db: Database; readonly now: () => Date }): Promise<void> {
  await deleteEndedPasses(db, new Date(now().getTime() - month));
}

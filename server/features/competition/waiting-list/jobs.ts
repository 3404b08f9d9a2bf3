import type { Logger } from "pino";
import type { Database } from "#server/db/connect.ts";
import { passOffers } from "#server/features/competition/pairs/writes-waiting.ts";
import { linesToMove } from "./reads.ts";

type LineJobParts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
};

/** Passes on every expired offer, and offers free places to the waiting pairs; one category at a time. */
export async function movePlaces({ db, now, log }: LineJobParts): Promise<void> {
  const by = { actor: null, requestId: "move-places", now };
  let passed = 0;
  for (const id of await linesToMove(db, now())) passed += await db.transaction((tx) => passOffers(tx, by, id));
  if (passed > 0) log.info({ offers: passed }, "Places of waiting lists went on: no answer came in time");
}

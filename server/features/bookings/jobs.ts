import type { Logger } from "pino";
import type { Database } from "#server/db/connect.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { releaseUnanswered } from "./writes-asking.ts";

type Parts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly outbox: Outbox;
  readonly log: Logger;
};

/** Frees every court that was asked for and whose club did not answer in time. */
export async function releaseCourts({ db, now, outbox, log }: Parts): Promise<void> {
  const courts = await db.transaction((tx) => releaseUnanswered(tx, { now, outbox, requestId: "release-courts" }));
  if (courts > 0) log.info({ courts }, "Courts that were asked for are free again: no answer came in time");
}

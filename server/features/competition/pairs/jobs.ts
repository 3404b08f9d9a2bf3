import type { Logger } from "pino";
import type { Database } from "#server/db/connect.ts";
import { record } from "#server/platform/events/record.ts";
import { expireLinks, forgetLinks, placeOfCategory, remindOfLinks } from "./writes-links.ts";

type LinkJobParts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
};

/** The links that one transaction of the job ends or reminds of. */
const linksAtOnce = 100;
const month = 30 * 24 * 60 * 60 * 1000;

/** Ends expired links and reminds of those that have waited for a day; the inviting player is notified of both. */
export async function tendLinks({ db, now, log }: LinkJobParts): Promise<void> {
  const by = { actor: null, requestId: "tend-links" };
  const moment = now();
  let ended = 0;
  for (let isMore = true; isMore; ) {
    isMore = await db.transaction(async (tx) => {
      const expired = await expireLinks(tx, moment, linksAtOnce);
      for (const { categoryId, proposerId, partnerName } of expired) {
        const place = await placeOfCategory(tx, categoryId);
        await record(tx, by, { kind: "pair.link-expired", ...place, people: [proposerId], partnerName });
      }
      const unanswered = await remindOfLinks(tx, moment, linksAtOnce);
      for (const { categoryId, proposerId, partnerName } of unanswered) {
        const place = await placeOfCategory(tx, categoryId);
        await record(tx, by, { kind: "pair.link-unanswered", ...place, people: [proposerId], partnerName });
      }
      ended += expired.length;
      return expired.length === linksAtOnce || unanswered.length === linksAtOnce;
    });
  }
  if (ended > 0) log.info({ links: ended }, "Invitations by link have ended: no answer came in time");
}

/** Deletes the links that ended a month ago. */
export async function forgetEndedLinks({ db, now }: Pick<LinkJobParts, "db" | "now">): Promise<void> {
  await forgetLinks(db, new Date(now().getTime() - month));
}

import type { Logger } from "pino";
import type { Database } from "#server/db/connect.ts";
import { record } from "#server/platform/events/record.ts";
import { expireLinks, forgetLinks, placeOfCategory, remindOfLinks } from "./writes-links.ts";

type LinkJobParts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
};

const month = 30 * 24 * 60 * 60 * 1000;

/** Ends the links that nobody answered in time and reminds of those that wait for a day; whoever invited is told of both. */
export async function tendLinks({ db, now, log }: LinkJobParts): Promise<void> {
  const by = { actor: null, requestId: "tend-links" };
  const ended = await db.transaction(async (tx) => {
    const moment = now();
    const expired = await expireLinks(tx, moment);
    for (const { categoryId, proposerId, partnerName } of expired) {
      const place = await placeOfCategory(tx, categoryId);
      await record(tx, by, { kind: "pair.link-expired", ...place, people: [proposerId], partnerName });
    }
    for (const { categoryId, proposerId, partnerName } of await remindOfLinks(tx, moment)) {
      const place = await placeOfCategory(tx, categoryId);
      await record(tx, by, { kind: "pair.link-unanswered", ...place, people: [proposerId], partnerName });
    }
    return expired.length;
  });
  if (ended > 0) log.info({ links: ended }, "Invitations by link have ended: no answer came in time");
}

/** Forgets the links that ended a month ago. */
export async function forgetEndedLinks({ db, now }: Pick<LinkJobParts, "db" | "now">): Promise<void> {
  await forgetLinks(db, new Date(now().getTime() - month));
}

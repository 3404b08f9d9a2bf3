import type { Logger } from "pino";
import { alertMatchesMax } from "#contract/people/rating-alerts.ts";
import { isAmongTheSame, defaultAlertRules as rules } from "#domain/people/rating-alerts/alerts.ts";
import type { Database } from "#server/db/connect.ts";
import { liveRun } from "#server/features/competition/ratings/writes-learning.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { entryAlerts } from "./jobs-entries.ts";
import { beyondCapAlerts, sameFourAlerts, strangeAlerts, strangeByPlayer } from "./jobs-matches.ts";
import { type SharedPhone, sharedPhones } from "./reads-accounts.ts";
import { type RatedEntry, ratedEntries } from "./reads-entries.ts";
import { gainsOfPairs, resultsBeyondCap } from "./reads-gains.ts";
import { lostByFavourites } from "./reads-matches.ts";
import { endOver, makeAlert, type NewAlert } from "./writes.ts";

/** The parts needed to make alerts. Days are those of the province. */
export type AlertParts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly timeZone: string;
  readonly log: Logger;
};

const entriesAtOnce = 500;

/** Makes the alerts about players, and ends those whose fact is over. Repeating it makes nothing new. A.1 to A.6. */
export async function makeAlerts(parts: AlertParts, signal?: AbortSignal): Promise<void> {
  const { db, now, log } = parts;
  await endOver(db, now());
  let made = 0;
  const make = async (alerts: Iterable<NewAlert>) => {
    for (const alert of alerts) if (await makeIn(parts, alert)) made += 1;
  };
  await make((await sharedPhones(db)).map(sharedPhoneAlert));
  const run = await liveRun(db);
  if (run) {
    const today = rankingDay(parts);
    const gains = await gainsOfPairs(db, run, rules, today, alertMatchesMax);
    await make(gains.filter((one) => isAmongTheSame(rules, one)).flatMap(sameFourAlerts));
    await make((await resultsBeyondCap(db, run, rules, today, alertMatchesMax)).flatMap(beyondCapAlerts));
    const lost = strangeByPlayer(rules, await lostByFavourites(db, run, rules, today), run);
    await make([...lost].flatMap(([personId, matches]) => strangeAlerts(rules, personId, matches, today)));
    for (let after: RatedEntry | null = null; !signal?.aborted; ) {
      const page: readonly RatedEntry[] = await ratedEntries(db, run, rules, parts.timeZone, after, entriesAtOnce);
      await make(page.flatMap((entry) => entryAlerts(rules, entry, run, lost.get(entry.personId) ?? [], today)));
      after = page.at(-1) ?? null;
      if (page.length < entriesAtOnce) break;
    }
  }
  if (made > 0) log.info({ made }, "Alerts about players are made");
}

async function makeIn({ db, now }: AlertParts, alert: NewAlert): Promise<boolean> {
  const by = { actor: null, requestId: "make-alerts", now };
  return await db.transaction((tx) => makeAlert(tx, by, rules, alert, now()));
}

function sharedPhoneAlert({ personId, others }: SharedPhone): NewAlert {
  return { personId, about: others.join(" "), evidence: { kind: "shared-phone", matches: [] }, people: others };
}

import { type AppParts, filesOf, mailFolderIn } from "./app.ts";
import { addUpTallies } from "./db/tallies.ts";
import { forgetIdleTopics } from "./db/touched.ts";
import { examineNow } from "./examination.ts";
import { forgetLeftoverPictures } from "./features/clubs/media/jobs.ts";
import { forgetPasses } from "./features/clubs/scorers/jobs.ts";
import { forgetInvitations } from "./features/clubs/team/jobs.ts";
import { weighDraws } from "./features/competition/draw-fairness/jobs.ts";
import { forgetEndedLinks, tendLinks } from "./features/competition/pairs/jobs.ts";
import { forgetWhatWasWritten } from "./features/competition/partner-ads/jobs.ts";
import { learnFirst, learnRatings, rebuildAsked } from "./features/competition/ratings/jobs.ts";
import { compareSettings } from "./features/competition/ratings/jobs-comparison.ts";
import { measureRatings } from "./features/competition/ratings/jobs-quality.ts";
import { confirmSilent } from "./features/competition/result-claims/jobs.ts";
import { movePlaces } from "./features/competition/waiting-list/jobs.ts";
import { forgetGuests, releaseCourts } from "./features/courts/bookings/jobs.ts";
import { alertPlayers } from "./features/courts/match-alerts/jobs.ts";
import { confirmSilentResults } from "./features/courts/open-match-results/jobs.ts";
import { tendOpenMatches } from "./features/courts/open-matches/jobs.ts";
import { makeSeriesDates } from "./features/courts/series/jobs.ts";
import { offerFreedSlots } from "./features/courts/slot-watches/jobs.ts";
import { forgetOldWatches } from "./features/courts/slot-watches/writes.ts";
import { settlePayments } from "./features/money/checkouts/jobs.ts";
import { tendAccounts } from "./features/money/gateway/jobs.ts";
import { forgetOldProofs } from "./features/money/proofs/jobs.ts";
import { forgetOldNotices, type TellingParts, tellNotices } from "./features/outreach/notices/jobs.ts";
import { remindClubs } from "./features/outreach/notices/jobs-reminders.ts";
import { forgetEndedSessions, forgetOldAnswers } from "./features/people/accounts/jobs.ts";
import { proposeClasses } from "./features/people/class-changes/jobs.ts";
import { examineData, forgetOldActs, measureTables } from "./features/people/operation/jobs.ts";
import { expirePoints } from "./features/people/players/jobs.ts";
import { makeAlerts } from "./features/people/rating-alerts/jobs.ts";
import { type Job, type Jobs, startJobs } from "./jobs.ts";
import { rankingDay } from "./platform/club-clock.ts";
import { createPusher, type Pusher } from "./platform/events/push/pusher.ts";
import { forgetOldAttempts } from "./platform/identity/attempts.ts";
import { deliverWaiting, forgetOldMail } from "./platform/mail/delivery.ts";
import { createOutbox } from "./platform/mail/outbox.ts";
import { folderTransport, smtpTransport, type Transport } from "./platform/mail/transports.ts";
import { openMercadoPago } from "./platform/mercado-pago/mercado-pago.ts";
import type { Measure } from "./platform/program/measures/measure.ts";

const hour = 60 * 60 * 1000;

const everyMinute = "* * * * *";
/** In every time zone midnight falls on a quarter of an hour of UTC. */
const everyQuarter = "*/15 * * * *";

type BackgroundParts = Pick<
  AppParts,
  | "db"
  | "databaseUrl"
  | "secret"
  | "log"
  | "mail"
  | "dataDir"
  | "freeBytesMin"
  | "s3"
  | "now"
  | "timeZone"
  | "requestRules"
  | "guestDays"
  | "mercadoPago"
  | "proofDays"
  | "publicUrl"
  | "push"
>;

/** Starts the background work of the program. */
export function startBackground(parts: BackgroundParts): {
  stop(): Promise<void>;
  readonly isRunning: () => boolean;
  readonly measure: () => Measure;
} {
  const { databaseUrl, log, mail, dataDir, now } = parts;
  const transport = mail.smtpUrl
    ? smtpTransport(mail.smtpUrl, mail.from)
    : folderTransport(mailFolderIn(dataDir), mail.from, now);
  const pusher = createPusher(parts.push);
  const running = startJobs({ databaseUrl, jobs: jobsOf(parts, transport, pusher), log });
  return {
    /** Resolves when no background work uses the database any more. */
    stop: () =>
      running.stop().finally(() => {
        transport.close();
        pusher.close();
      }),
    isRunning: running.isRunning,
    measure: running.measure,
  };
}

/** Returns all jobs of the program by their names. */
export function jobsOf(parts: BackgroundParts, transport: Transport, pusher: Pusher): Jobs {
  const { db, secret, log, now } = parts;
  const files = filesOf(parts);
  const hourly = anHourAfter(now(), now);
  const outbox = createOutbox(secret, parts.publicUrl);
  const mercadoPago = openMercadoPago(parts);
  const telling: TellingParts = { ...parts, outbox, pusher, serverKey: parts.push.keys.publicKey };
  return {
    "deliver-mail": {
      at: everyMinute,
      atStart: true,
      work: (signal) => deliverWaiting({ db, transport, secret, log }, signal),
    },
    "tell-notices": { at: everyMinute, atStart: true, work: (signal) => tellNotices(telling, signal) },
    "remind-clubs": { at: everyQuarter, atStart: true, work: () => remindClubs(parts) },
    "release-courts": { at: everyMinute, atStart: true, work: () => releaseCourts({ db, now, log }) },
    "offer-freed-slots": { at: everyMinute, atStart: true, work: () => offerFreedSlots(parts) },
    "tend-links": { at: everyMinute, atStart: true, work: () => tendLinks({ db, now, log }) },
    "confirm-silent": {
      at: everyMinute,
      atStart: true,
      work: async () => {
        await confirmSilent({ db, now, log });
        await confirmSilentResults({ db, now, log });
      },
    },
    "tend-open-matches": {
      at: everyMinute,
      atStart: true,
      work: async (signal) => {
        await tendOpenMatches({ db, now, log }, signal);
        await alertPlayers({ db, now, log }, signal);
      },
    },
    "move-places": { at: everyMinute, atStart: true, work: () => movePlaces({ db, now, log }) },
    // Between two and six in the morning in Argentina, hours before players ask for a court. It repeats for programs
    // that were off.
    "make-series-dates": { at: "20 5,7,9 * * *", atStart: true, work: () => makeSeriesDates(parts) },
    "settle-payments": {
      at: everyMinute,
      atStart: true,
      work: async () => {
        if (mercadoPago) await settlePayments({ ...parts, mercadoPago });
      },
    },
    "tend-accounts": {
      at: "40 6 * * *",
      atStart: true,
      work: async () => {
        if (mercadoPago) await tendAccounts({ ...parts, mercadoPago });
      },
    },
    "learn-ratings": { at: everyMinute, atStart: true, work: (signal) => learnRatings(parts, signal) },
    "rebuild-ratings": { at: everyMinute, atStart: true, work: () => rebuildAsked(parts) },
    "weigh-draws": { at: everyMinute, atStart: true, work: (signal) => weighDraws(parts, signal) },
    // In the night, after the results of the day are learnt. It repeats for programs that were off.
    "propose-classes": { at: "50 5,8 * * *", atStart: true, work: (signal) => proposeAfterLearning(parts, signal) },
    // In the small hours of Argentina, since it reads every rated match of a year.
    "measure-ratings": { at: "30 7 * * *", atStart: true, work: (signal) => measureRatings(parts, signal) },
    // After the measures of the night. A new run is compared at once.
    "compare-ratings": { at: "50 7 * * *", atStart: true, work: (signal) => compareSettings(parts, signal) },
    "measure-tables": { at: "10 6 * * *", atStart: true, work: () => measureTables(db) },
    // In the small hours of Argentina: some checks read whole tables, and together they may take half an hour.
    "examine-data": {
      at: "20 6 * * *",
      atStart: false,
      work: (signal) => examineData(db, (first) => examineNow(parts.databaseUrl, { first, signal })),
    },
    "let-points-fall": { at: everyQuarter, atStart: true, work: () => letPointsFall(parts) },
    "add-up-tallies": { at: "47 * * * *", atStart: true, work: () => addUpTallies(db) },
    "forget-acts": hourly("2 * * * *", () => forgetOldActs(db)),
    "forget-answers": hourly("3 * * * *", () => forgetOldAnswers(db)),
    "forget-attempts": hourly("7 * * * *", () => forgetOldAttempts(db)),
    "forget-sessions": hourly("17 * * * *", () => forgetEndedSessions(db)),
    "forget-guests": hourly("47 * * * *", () => forgetGuests(parts, rankingDay(parts))),
    "forget-watches": hourly("12 * * * *", () => forgetOldWatches(db, rankingDay(parts))),
    "forget-links": hourly("52 * * * *", () =>
      Promise.all([forgetEndedLinks(parts), forgetInvitations(parts), forgetPasses(parts)]),
    ),
    "forget-live-topics": hourly("57 * * * *", () => forgetIdleTopics(db)),
    "forget-notices": hourly("32 * * * *", () => forgetOldNotices(db, now())),
    "forget-ads": hourly("42 * * * *", () => forgetWhatWasWritten(parts)),
    "forget-mail": hourly("27 * * * *", () => forgetOldMail(db)),
    "forget-proofs": hourly("22 * * * *", () => forgetOldProofs({ ...parts, files }, now())),
    "forget-pictures": hourly("37 * * * *", () => forgetLeftoverPictures({ db, files, log }, now())),
  };
}

async function letPointsFall(parts: BackgroundParts): Promise<void> {
  await expirePoints(parts, rankingDay(parts));
}

async function proposeAfterLearning(parts: BackgroundParts, signal?: AbortSignal): Promise<void> {
  await learnFirst(parts, signal);
  await proposeClasses(parts, signal);
  await makeAlerts(parts, signal);
}

/** Makes jobs that delete nothing in the first hour: time to notice that the program runs on the wrong database. */
function anHourAfter(start: Date, now: () => Date) {
  return (at: string, forget: () => Promise<unknown>): Job => ({
    at,
    atStart: false,
    work: async () => {
      if (now().getTime() - start.getTime() >= hour) await forget();
    },
  });
}

import { type AppParts, filesOf, mailFolderIn } from "./app.ts";
import { addUpTallies } from "./db/tallies.ts";
import { forgetIdleTopics } from "./db/touched.ts";
import { forgetEndedSessions } from "./features/accounts/jobs.ts";
import { forgetGuests, releaseCourts } from "./features/bookings/jobs.ts";
import { forgetLeftoverPictures } from "./features/media/jobs.ts";
import { expirePoints } from "./features/players/jobs.ts";
import { type Job, type Jobs, startJobs } from "./jobs.ts";
import { rankingDay } from "./platform/club-clock.ts";
import { forgetOldAttempts } from "./platform/identity/attempts.ts";
import { deliverWaiting, forgetOldMail } from "./platform/mail/delivery.ts";
import { createOutbox } from "./platform/mail/outbox.ts";
import { folderTransport, smtpTransport, type Transport } from "./platform/mail/transports.ts";
import type { Measure } from "./platform/program/measures/measure.ts";

const hour = 60 * 60 * 1000;

const everyMinute = "* * * * *";
/** Midnight comes at a quarter of an hour of the world's clock, wherever the province is. */
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
  | "guestDays"
>;

/** Starts what the program does besides answering. */
export function startBackground(parts: BackgroundParts): { stop(): Promise<void>; readonly measure: () => Measure } {
  const { databaseUrl, log, mail, dataDir, now } = parts;
  const transport = mail.smtpUrl
    ? smtpTransport(mail.smtpUrl, mail.from)
    : folderTransport(mailFolderIn(dataDir), mail.from, now);
  const running = startJobs({ databaseUrl, jobs: jobsOf(parts, transport), log });
  return {
    /** Resolves when nothing of it uses the database any more. */
    stop: () => running.stop().finally(() => transport.close()),
    measure: running.measure,
  };
}

function jobsOf(parts: BackgroundParts, transport: Transport): Jobs {
  const { db, secret, log, now } = parts;
  const outbox = createOutbox(secret);
  const files = filesOf(parts);
  const hourly = anHourAfter(now(), now);
  return {
    "deliver-mail": {
      at: everyMinute,
      atStart: true,
      work: (signal) => deliverWaiting({ db, transport, secret, log }, signal),
    },
    "release-courts": { at: everyMinute, atStart: true, work: () => releaseCourts({ db, now, outbox, log }) },
    "let-points-fall": { at: everyQuarter, atStart: true, work: () => letPointsFall(parts) },
    "add-up-tallies": { at: "47 * * * *", atStart: true, work: () => addUpTallies(db) },
    "forget-attempts": hourly("7 * * * *", () => forgetOldAttempts(db)),
    "forget-sessions": hourly("17 * * * *", () => forgetEndedSessions(db)),
    "forget-guests": hourly("47 * * * *", () => forgetGuests(parts, rankingDay(parts))),
    "forget-live-topics": hourly("57 * * * *", () => forgetIdleTopics(db)),
    "forget-mail": hourly("27 * * * *", () => forgetOldMail(db)),
    "forget-pictures": hourly("37 * * * *", () => forgetLeftoverPictures({ db, files, log }, now())),
  };
}

async function letPointsFall(parts: BackgroundParts): Promise<void> {
  await expirePoints(parts, rankingDay(parts));
}

/** Whoever began on the wrong database has an hour to notice before anything is forgotten. */
function anHourAfter(start: Date, now: () => Date) {
  return (at: string, forget: () => Promise<unknown>): Job => ({
    at,
    atStart: false,
    work: async () => {
      if (now().getTime() - start.getTime() >= hour) await forget();
    },
  });
}

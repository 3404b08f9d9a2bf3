import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { type AppParts, mailFolderIn } from "./app.ts";
import type { Database } from "./db/connect.ts";
import { forgetEndedSessions } from "./features/accounts/jobs.ts";
import { letOldPointsFall } from "./features/players/jobs.ts";
import { clubClock } from "./platform/club-clock.ts";
import { forgetOldAttempts } from "./platform/identity/attempts.ts";
import { forgetOldMail, startDelivery } from "./platform/mail/delivery.ts";
import { folderTransport, smtpTransport } from "./platform/mail/transports.ts";

const minute = 60 * 1000;
const hour = 60 * minute;

type Parts = Pick<AppParts, "db" | "secret" | "log" | "mail" | "dataDir" | "now" | "timeZone">;

/**
 * What the program does besides answering: it sends the mail that waits, once an hour forgets what is over, and when a new day
 * begins in the province lets old ranking points fall.
 */
export function startBackground(parts: Parts) {
  const { db, secret, log, mail, dataDir, now } = parts;
  const transport = mail.smtpUrl
    ? smtpTransport(mail.smtpUrl, mail.from)
    : folderTransport(mailFolderIn(dataDir), mail.from, now);
  const delivery = startDelivery({ db, transport, secret, log });
  const stopping = new AbortController();
  const forgetting = forgetHourly(db, log, stopping.signal);
  const falling = letPointsFallDaily(parts, stopping.signal);
  return {
    /** Resolves when nothing of it uses the database any more. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await Promise.all([delivery.stop(), forgetting, falling]);
    },
  };
}

async function forgetHourly(db: Database, log: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await forgetOldAttempts(db);
      await forgetEndedSessions(db);
      await forgetOldMail(db);
    } catch (error) {
      log.error({ err: error }, "What is over could not be forgotten; in an hour again");
    }
    await pause(hour, undefined, { signal }).catch(() => {});
  }
}

/** At the start, and within a minute of each midnight of the province. */
async function letPointsFallDaily({ db, log, now, timeZone }: Parts, signal: AbortSignal): Promise<void> {
  let done = "";
  while (!signal.aborted) {
    const { today } = clubClock(now(), timeZone);
    if (today !== done) {
      try {
        const players = await letOldPointsFall(db, today);
        if (players > 0) log.info({ players, today }, "Ranking points that are too old have fallen");
        done = today;
      } catch (error) {
        log.error({ err: error }, "Old ranking points could not be let fall; in a minute again");
      }
    }
    await pause(minute, undefined, { signal }).catch(() => {});
  }
}

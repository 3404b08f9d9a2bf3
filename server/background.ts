import { setTimeout as pause } from "node:timers/promises";
import { type AppParts, filesOf, mailFolderIn } from "./app.ts";
import { forgetEndedSessions } from "./features/accounts/jobs.ts";
import { releaseUnanswered } from "./features/bookings/writes-asking.ts";
import { forgetLeftoverPictures } from "./features/media/jobs.ts";
import { letOldPointsFall } from "./features/players/jobs.ts";
import { rankingDay } from "./platform/club-clock.ts";
import { forgetOldAttempts } from "./platform/identity/attempts.ts";
import { forgetOldMail, startDelivery } from "./platform/mail/delivery.ts";
import { createOutbox } from "./platform/mail/outbox.ts";
import { folderTransport, smtpTransport } from "./platform/mail/transports.ts";

const minute = 60 * 1000;
const hour = 60 * minute;

type Parts = Pick<AppParts, "db" | "secret" | "log" | "mail" | "dataDir" | "freeBytesMin" | "s3" | "now" | "timeZone">;

/**
 * What the program does besides answering: it sends the mail that waits, every minute frees the courts that were asked for and
 * got no answer, once an hour forgets what is over, and when a new day begins in the province lets old ranking points fall.
 */
export function startBackground(parts: Parts) {
  const { db, secret, log, mail, dataDir, now } = parts;
  const transport = mail.smtpUrl
    ? smtpTransport(mail.smtpUrl, mail.from)
    : folderTransport(mailFolderIn(dataDir), mail.from, now);
  const delivery = startDelivery({ db, transport, secret, log });
  const stopping = new AbortController();
  const forgetting = forgetHourly(parts, stopping.signal);
  const falling = letPointsFallDaily(parts, stopping.signal);
  const releasing = releaseEveryMinute(parts, stopping.signal);
  return {
    /** Resolves when nothing of it uses the database any more. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await Promise.all([delivery.stop(), forgetting, falling, releasing]);
    },
  };
}

/** Not at the start: whoever began on the wrong database has an hour to notice. */
async function forgetHourly(parts: Parts, signal: AbortSignal): Promise<void> {
  const { db, log, now } = parts;
  const files = filesOf(parts);
  for (;;) {
    await pause(hour, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    try {
      await forgetOldAttempts(db);
      await forgetEndedSessions(db);
      await forgetOldMail(db);
      const pictures = await forgetLeftoverPictures({ db, files, log }, now());
      if (pictures > 0) log.info({ pictures }, "Files of pictures that nothing shows any more were removed");
    } catch (error) {
      log.error({ err: error }, "What is over could not be forgotten; in an hour again");
    }
  }
}

/** At the start, and within a minute of each midnight of the province. */
async function letPointsFallDaily(parts: Parts, signal: AbortSignal): Promise<void> {
  const { db, log } = parts;
  let done = "";
  while (!signal.aborted) {
    const today = rankingDay(parts);
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

async function releaseEveryMinute({ db, log, now, secret }: Parts, signal: AbortSignal): Promise<void> {
  const outbox = createOutbox(secret);
  while (!signal.aborted) {
    try {
      const courts = await db.transaction((tx) => releaseUnanswered(tx, { now, requestId: "background", outbox }));
      if (courts > 0) log.info({ courts }, "Courts that were asked for are free again: no answer came in time");
    } catch (error) {
      log.error({ err: error }, "Requests without an answer could not be ended; in a minute again");
    }
    await pause(minute, undefined, { signal }).catch(() => {});
  }
}

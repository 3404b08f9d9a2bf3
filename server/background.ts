import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { type AppParts, mailFolderIn } from "./app.ts";
import type { Database } from "./db/connect.ts";
import { forgetEndedSessions } from "./features/accounts/jobs.ts";
import { forgetOldAttempts } from "./platform/identity/attempts.ts";
import { forgetOldMail, startDelivery } from "./platform/mail/delivery.ts";
import { folderTransport, smtpTransport } from "./platform/mail/transports.ts";

const hour = 60 * 60 * 1000;

/** What the program does besides answering: it sends the mail that waits, and once an hour forgets what is over. */
export function startBackground(parts: Pick<AppParts, "db" | "secret" | "log" | "mail" | "dataDir" | "now">) {
  const { db, secret, log, mail, dataDir, now } = parts;
  const transport = mail.smtpUrl
    ? smtpTransport(mail.smtpUrl, mail.from)
    : folderTransport(mailFolderIn(dataDir), mail.from, now);
  const delivery = startDelivery({ db, transport, secret, log });
  const stopping = new AbortController();
  const forgetting = forgetHourly(db, log, stopping.signal);
  return {
    /** Resolves when nothing of it uses the database any more. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await Promise.all([delivery.stop(), forgetting]);
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

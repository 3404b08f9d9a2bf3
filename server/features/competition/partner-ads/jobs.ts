import { addDays } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { forgetOldAds } from "./writes.ts";
import { forgetOldMessages } from "./writes-messages.ts";

const kept = { adDays: 30, messageDays: 180 } as const;

/** Deletes ads a month after they ended, and messages and answered reports after half a year. */
export async function forgetWhatWasWritten(parts: {
  readonly db: Database;
  readonly now: () => Date;
  readonly timeZone: string;
}): Promise<void> {
  const { db, now } = parts;
  const ago = (days: number) => new Date(now().getTime() - days * 24 * 60 * 60 * 1000);
  await forgetOldAds(db, addDays(rankingDay(parts), -kept.adDays), ago(kept.adDays));
  await forgetOldMessages(db, ago(kept.messageDays));
}

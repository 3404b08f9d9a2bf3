import { minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import type { NoticeRule } from "./kinds.ts";

/** From which minute of the day to which nobody is disturbed; across midnight where it ends before it begins, and never where both are
 * the same. */
export type QuietHours = { readonly from: number; readonly to: number };

/** For whoever has said nothing: from eleven at night to eight in the morning. Reach, section 12. */
export const usualQuietHours: QuietHours = { from: 23 * minutesPerHour, to: 8 * minutesPerHour };

/** Whether a minute of the day lies in quiet hours: the one at which they begin does, the one at which they end does not. */
export function isQuiet(minute: number, { from, to }: QuietHours): boolean {
  return from <= to ? from <= minute && minute < to : from <= minute || minute < to;
}

/**
 * How many minutes a notice waits, at this minute of the reader's day. `minutesUntil` is how far off the thing is that it is about,
 * less than none once it has begun, null for what has no hour.
 */
export function waits(
  { pierces }: Pick<NoticeRule, "pierces">,
  minute: number,
  quiet: QuietHours,
  minutesUntil: number | null,
): number {
  if (!isQuiet(minute, quiet) || pierces === "always") return 0;
  const isSoon =
    typeof pierces === "object" &&
    minutesUntil !== null &&
    minutesUntil >= 0 &&
    minutesUntil <= pierces.hoursBefore * minutesPerHour;
  return isSoon ? 0 : minutesUntilMinute(minute, quiet.to);
}

/** How many minutes it is until a minute of the day comes; none when it is that minute. */
export function minutesUntilMinute(minute: number, wanted: number): number {
  return (wanted - minute + minutesPerDay) % minutesPerDay;
}

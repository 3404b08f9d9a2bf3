import { minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import type { NoticeRule } from "./kinds.ts";

/**
 * The quiet hours of a person, from one minute of the day to another: across midnight if the end is before the start,
 * and none if both are the same.
 */
export type QuietHours = { readonly from: number; readonly to: number };

/** The default: from eleven at night to eight in the morning. Reach, section 12. */
export const usualQuietHours: QuietHours = { from: 23 * minutesPerHour, to: 8 * minutesPerHour };

/** Checks if a minute of the day lies in quiet hours: the minute of their start does, that of their end does not. */
export function isQuiet(minute: number, { from, to }: QuietHours): boolean {
  return from <= to ? from <= minute && minute < to : from <= minute || minute < to;
}

/**
 * Returns the minutes for which a notice waits, at this minute of the reader's day. `minutesUntil` is the time until
 * the event, negative once it has begun, null if it has no hour.
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

/** Returns the minutes until a minute of the day comes; 0 if it is that minute. */
export function minutesUntilMinute(minute: number, wanted: number): number {
  return (wanted - minute + minutesPerDay) % minutesPerDay;
}

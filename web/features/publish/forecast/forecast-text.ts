import { timeText } from "#domain/bookings/booking.ts";
import type { Foresight, Remedy } from "#domain/scheduling/forecast/foresight.ts";
import { forecastWords as words } from "#web/i18n/forecast.ts";
import { formatDayAt, formatWeekday } from "#web/ui/formats/format-date.ts";

/** Whether it fits, in a few words. */
export function verdictOf({ fit, usable, needed, missing }: Foresight): string {
  switch (fit) {
    case "fits":
      return words.fits(usable - needed);
    case "just":
      return words.fitsJust;
    case "not":
      return words.doesNotFit(missing);
  }
}

/** What the verdict rests on: how many are needed and how many there are, and why that is not enough where it should be. */
export function reasonsOf({ fit, needed, offered, usable, length, missing, short, ends }: Foresight): string[] {
  const counted = words.needed(needed, length, offered);
  if (fit !== "not") return ends ? [counted, words.ends(formatDayAt(ends.day, timeText(ends.minute)))] : [counted];
  if (short === 0) return [counted, words.unplaced(missing)];
  return offered >= needed ? [counted, words.lateCourts(usable)] : [counted];
}

/** What would make more room, and how many could be used then. */
export function remedyText(remedy: Remedy): string {
  switch (remedy.kind) {
    case "one-more-court":
      return words.oneMoreCourt(remedy.usable);
    case "evening-before":
      return words.eveningBefore(
        formatWeekday(remedy.day),
        timeText(remedy.minute).replace(/^0?(\d+):00$/, "$1"),
        remedy.usable,
      );
    case "shorter-matches":
      return words.shorterMatches(remedy.length, remedy.usable);
  }
}

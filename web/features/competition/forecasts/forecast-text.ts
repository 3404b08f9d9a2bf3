import type { Foresight, Remedy } from "#domain/competition/forecasts/foresight.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { forecastWords as words } from "#web/i18n/forecast.ts";
import { formatDayAt, formatWeekday } from "#web/ui/formats/format-date.ts";

/** Says in a few words whether the tournament fits. */
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

/** Lists the reasons for the verdict: slots needed, offered and usable, so that the reader can check the sum. */
export function reasonsOf({ fit, needed, offered, usable, length, missing, short, ends }: Foresight): string[] {
  const counted = [words.needed(needed, length, offered)];
  if (fit === "not" && short === 0) return [...counted, words.unplaced(missing)];
  if (fit !== "just" && usable < offered) counted.push(words.lateCourts(usable));
  if (fit === "not" && usable > offered) counted.push(words.shorterOnes(usable));
  return fit !== "not" && ends ? [...counted, words.ends(formatDayAt(ends.day, timeText(ends.minute)))] : counted;
}

/** Describes a change that makes more room, and whether everything would fit then. */
export function remedyText(remedy: Remedy): string {
  switch (remedy.kind) {
    case "one-more-court":
      return words.oneMoreCourt(remedy.missing);
    case "evening-before":
      return words.eveningBefore(
        formatWeekday(remedy.day),
        timeText(remedy.minute).replace(/^0?(\d+):00$/, "$1"),
        remedy.missing,
      );
    case "shorter-matches":
      return words.shorterMatches(remedy.length, remedy.missing);
  }
}

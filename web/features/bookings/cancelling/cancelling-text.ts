import { timeText } from "#domain/bookings/booking.ts";
import { type CancelRules, freeUntil } from "#domain/bookings/club-rules.ts";
import { minutesUntil, type Slot } from "#domain/bookings/slot.ts";
import { minutesOf } from "#web/features/bookings/day/day-stretches.ts";
import { askingWords } from "#web/i18n/asking.ts";
import { cancellingWords as words } from "#web/i18n/cancelling.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";

/** What whoever books this slot now reads of cancelling it: until when it costs nothing, and what comes after. */
export function cancellingText(slot: Slot, rules: CancelRules): string {
  const { date, time } = wallClock(new Date().toISOString());
  const now = { today: date, minute: minutesOf(time) };
  const later = laterText(rules);
  if (later === null) return words.freeUntilItBegins;
  const until = freeUntil(rules, slot, now.today);
  if (minutesUntil(until.day, until.minute, now) < 0) return words.lateNow(later);
  return `${askingWords.freeUntil(formatDayAt(until.day, timeText(until.minute)))} ${words.later(later)}`;
}

/** The same for any slot, as the club reads it of itself. */
export function cancellingRule(rules: CancelRules): string {
  const later = laterText(rules);
  return later === null ? words.freeUntilItBegins : `${words.freeUntilHours(rules.cancelHours)} ${words.later(later)}`;
}

/** What cancelling costs once it is not free; null where it always is. */
function laterText({ cancelHours, partHours, partPercent, latePercent, charged }: CancelRules): string | null {
  const hasPart = partHours < cancelHours && partPercent !== latePercent;
  if (cancelHours === 0 || (latePercent === 0 && (!hasPart || partPercent === 0))) return null;
  if (charged === "paid") {
    return hasPart ? words.laterPaidSteps(partPercent, partHours, latePercent) : words.laterPaid(latePercent);
  }
  return hasPart ? words.laterSteps(partPercent, partHours, latePercent) : words.laterStep(latePercent);
}

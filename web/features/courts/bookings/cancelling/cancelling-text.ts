import { type CancelRules, freeUntil } from "#domain/courts/booking-rules/cancelling.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { minutesUntil, type Slot } from "#domain/courts/bookings/slot.ts";
import { minutesOf } from "#web/features/courts/bookings/day/day-stretches.ts";
import { askingWords } from "#web/i18n/asking.ts";
import { cancellingWords as words } from "#web/i18n/cancelling.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";

/** Tells a player who books this slot now until when cancelling is free, and what it costs later. */
export function cancellingText(slot: Slot, rules: CancelRules): string {
  const { date, time } = wallClock(new Date().toISOString());
  const now = { today: date, minute: minutesOf(time) };
  const later = laterText(rules);
  if (later === null) return words.freeUntilItBegins;
  const until = freeUntil(rules, slot, now.today);
  if (minutesUntil(until.day, until.minute, now) < 0) return words.lateNow(later);
  return `${askingWords.freeUntil(formatDayAt(until.day, timeText(until.minute)))} ${words.later(later)}`;
}

/** States the same rule for any slot, as the club reads it in its settings. */
export function cancellingRule(rules: CancelRules): string {
  const later = laterText(rules);
  return later === null ? words.freeUntilItBegins : `${words.freeUntilHours(rules.cancelHours)} ${words.later(later)}`;
}

/** States the cost of cancelling once it is not free; null if it always is. */
function laterText({ cancelHours, partHours, partPercent, latePercent, charged }: CancelRules): string | null {
  const hasPart = partHours < cancelHours && partPercent !== latePercent;
  if (cancelHours === 0 || (latePercent === 0 && (!hasPart || partPercent === 0))) return null;
  if (charged === "paid") {
    return hasPart ? words.laterPaidSteps(partPercent, partHours, latePercent) : words.laterPaid(latePercent);
  }
  return hasPart ? words.laterSteps(partPercent, partHours, latePercent) : words.laterStep(latePercent);
}

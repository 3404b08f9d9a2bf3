import type { Duration, OpeningHours, PriceBand } from "#domain/clubs/court-rules.ts";
import { openOn } from "#domain/clubs/opening-hours.ts";
import { priceOf } from "#domain/clubs/prices.ts";
import { addDays, type CalendarDate, daysBetween, weekday } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Minute } from "#domain/lib/span.ts";
import { type ClubTime, checkSlot, minutesUntil, type Slot, type SlotRules } from "./slot.ts";

/** A slot that somebody has every week, on the club's clock: a turno fijo. Rules, 7.6. */
export type WeeklySeries = {
  /** 0 is Monday. */
  readonly weekday: number;
  readonly startMinute: Minute;
  readonly minutes: Duration;
  /** Its dates lie between these two days, both included; null where nobody has said when it ends. */
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate | null;
};

/** Why a date of a turno fijo is left out: its club or its holder wants it so, a tournament needs the court, the club is closed, or somebody had it before. */
export const skipReasons = ["club", "holder", "tournament", "closed", "taken"] as const;
export type SkipReason = (typeof skipReasons)[number];

/** How many days ahead the dates of a turno fijo are made as bookings, at least. */
export const seriesDaysAhead = 8 * 7;

/**
 * The last day on which its dates are bookings already: eight weeks ahead, or as far as players may ask for a court where that is further,
 * so that nobody can take a date which is not made yet. A day is added for the night in which nobody has made them.
 */
export function seriesHorizon(today: CalendarDate, { daysAhead }: { readonly daysAhead: number }): CalendarDate {
  return addDays(today, Math.max(seriesDaysAhead, daysAhead) + 1);
}

/** Its dates between two days, both included, in order. */
export function datesOf(
  { weekday: on, firstDay, lastDay }: Pick<WeeklySeries, "weekday" | "firstDay" | "lastDay">,
  from: CalendarDate,
  until: CalendarDate,
): CalendarDate[] {
  const begin = from > firstDay ? from : firstDay;
  const end = lastDay !== null && lastDay < until ? lastDay : until;
  const first = addDays(begin, (on - weekday(begin) + 7) % 7);
  const weeks = Math.max(0, Math.floor(daysBetween(first, end) / 7) + 1);
  return Array.from({ length: weeks }, (_, nth) => addDays(first, nth * 7));
}

/** What it takes of a day. */
export function slotOn(
  { startMinute, minutes }: Pick<WeeklySeries, "startMinute" | "minutes">,
  day: CalendarDate,
): Slot {
  return { day, startMinute, endMinute: startMinute + minutes };
}

/** Whether this is one of its dates, and not over yet. */
export function isDateToCome(series: WeeklySeries, day: CalendarDate, now: ClubTime): boolean {
  return datesOf(series, day, day).length === 1 && minutesUntil(day, slotOn(series, day).endMinute, now) > 0;
}

/** Its next date that is not over, if there is one. */
export function nextDate(series: WeeklySeries, now: ClubTime): CalendarDate | undefined {
  const begin = later(series.firstDay, now.today);
  return datesOf(series, begin, addDays(begin, 14)).find((day) => isDateToCome(series, day, now));
}

/**
 * Checks that a club can give a slot away every week: some date of it is to come, and on its weekday the club is open for all of it and
 * lets its courts from then on and for so long. Whether it is open on a certain date is another question: `closedOn`.
 */
export function checkSeries(
  series: WeeklySeries,
  rules: SlotRules,
  now: ClubTime,
): Result<WeeklySeries, "SERIES_WITHOUT_DATES" | "OUTSIDE_OPENING_HOURS" | "BETWEEN_SLOTS"> {
  const first = nextDate(series, now);
  if (first === undefined) return refuse("SERIES_WITHOUT_DATES");
  const checked = checkSlot(slotOn(series, first), { ...rules, dayExceptions: [] }, now);
  if (checked.ok) return ok(series);
  return refuse(checked.reason === "SLOT_IN_PAST" ? "SERIES_WITHOUT_DATES" : checked.reason);
}

/** Whether its club is not open for all of it on a date; `feriado` is what the club says of that day, null where it says nothing. */
export function closedOn(
  series: Pick<WeeklySeries, "startMinute" | "minutes">,
  rules: OpeningHours,
  day: CalendarDate,
): { readonly feriado: string | null } | null {
  const { startMinute, endMinute } = slotOn(series, day);
  const isOpen = openOn(rules, day).some((one) => one.startMinute <= startMinute && endMinute <= one.endMinute);
  if (isOpen) return null;
  return { feriado: rules.dayExceptions.find((one) => one.day === day)?.why ?? null };
}

/** What one of its dates costs, in whole pesos: what was agreed, else what the club's prices say on that day; null where they say nothing. */
export function priceOfDate(
  series: Pick<WeeklySeries, "startMinute" | "minutes"> & { readonly courtId: string; readonly price: number | null },
  bands: readonly PriceBand[],
  day: CalendarDate,
): number | null {
  const { courtId, startMinute, minutes } = series;
  const listed = priceOf(bands, { courtId, day, startMinute, minutes });
  return series.price ?? (listed.ok ? listed.value : null);
}

/** The dates that are to be made until a day: to come, and neither made nor left out before. */
export function datesToMake(
  series: WeeklySeries,
  known: { readonly made: readonly CalendarDate[]; readonly skipped: readonly CalendarDate[] },
  now: ClubTime,
  until: CalendarDate,
): CalendarDate[] {
  const done = new Set([...known.made, ...known.skipped]);
  return datesOf(series, now.today, until).filter((day) => !done.has(day) && isDateToCome(series, day, now));
}

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}

import type { Duration, OpeningHours, PriceBand } from "#domain/clubs/letting/court-rules.ts";
import { eveningDay, openingsOn } from "#domain/clubs/letting/opening-hours.ts";
import { priceOf } from "#domain/clubs/letting/prices.ts";
import { addDays, type CalendarDate, daysBetween, weekday } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Minute } from "#domain/lib/span.ts";
import {
  type ClubTime,
  checkSlot,
  isBeyondYear,
  minutesUntil,
  type Slot,
  type SlotRefusal,
  type SlotRules,
} from "./bookings/slot.ts";

/** A slot that a player has every week, on the club's clock: a turno fijo. Rules, 7.6. */
export type WeeklySeries = {
  /** 0 is Monday. */
  readonly weekday: number;
  readonly startMinute: Minute;
  readonly minutes: Duration;
  /** The first and last day of its dates, both included; the last is null while no end is set. */
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate | null;
};

/**
 * The reasons to skip a date of a series: a wish of the club or the holder, a tournament on the court, a closed club,
 * or another booking that took the slot first.
 */
export const skipReasons = ["club", "holder", "tournament", "closed", "taken"] as const;
export type SkipReason = (typeof skipReasons)[number];

/** The least number of days ahead for which the dates of a series are created as bookings. */
export const seriesDaysAhead = 8 * 7;

/**
 * Returns the last day on which its dates are already bookings: eight weeks ahead, or as far as players may ask for a
 * court if that is further. So no player can take a date before it is created. One day more covers the night before the
 * job runs.
 */
export function seriesHorizon(today: CalendarDate, { daysAhead }: { readonly daysAhead: number }): CalendarDate {
  return addDays(today, Math.max(seriesDaysAhead, daysAhead) + 1);
}

/** Lists its dates between two days, both included, in order. */
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

/** Returns the slot that it takes on a day. */
export function slotOn(
  { startMinute, minutes }: Pick<WeeklySeries, "startMinute" | "minutes">,
  day: CalendarDate,
): Slot {
  return { day, startMinute, endMinute: startMinute + minutes };
}

/** Checks if this is one of its dates and not over yet. */
export function isDateToCome(series: WeeklySeries, day: CalendarDate, now: ClubTime): boolean {
  return datesOf(series, day, day).length === 1 && minutesUntil(day, slotOn(series, day).endMinute, now) > 0;
}

/** Returns its next date that is not over, if there is one. */
export function nextDate(series: WeeklySeries, now: ClubTime): CalendarDate | undefined {
  const begin = later(series.firstDay, now.today);
  return datesOf(series, begin, addDays(begin, 14)).find((day) => isDateToCome(series, day, now));
}

/**
 * Checks that a club can grant a slot every week. Some date is to come. On its weekday the club is open for all of it,
 * and lets courts at that start for that duration. The hours of a single date are a separate check: `closedOn`.
 */
export function checkSeries(
  series: WeeklySeries,
  rules: SlotRules,
  now: ClubTime,
): Result<WeeklySeries, "SERIES_WITHOUT_DATES" | Exclude<SlotRefusal, "SLOT_IN_PAST">> {
  const first = nextDate(series, now);
  if (first === undefined) return refuse("SERIES_WITHOUT_DATES");
  if (series.lastDay !== null && isBeyondYear(series.lastDay, now)) return refuse("BEYOND_A_YEAR");
  const checked = checkSlot(slotOn(series, first), { ...rules, dayExceptions: [] }, now);
  if (checked.ok) return ok(series);
  return refuse(checked.reason === "SLOT_IN_PAST" ? "SERIES_WITHOUT_DATES" : checked.reason);
}

/**
 * Returns null if its club is open for all of it on a date. Otherwise `feriado` is the club's reason for the day of
 * that evening, null without one.
 */
export function closedOn(
  series: Pick<WeeklySeries, "startMinute" | "minutes">,
  rules: OpeningHours,
  day: CalendarDate,
): { readonly feriado: string | null } | null {
  const { startMinute, endMinute } = slotOn(series, day);
  const isOpen = openingsOn(rules, day).some((one) => one.startMinute <= startMinute && endMinute <= one.endMinute);
  if (isOpen) return null;
  const evening = eveningDay({ day, startMinute });
  return { feriado: rules.dayExceptions.find((one) => one.day === evening)?.why ?? null };
}

/**
 * Returns the price of one of its dates, in whole pesos: the agreed price, else the club's list price on that day; null
 * if neither exists.
 */
export function priceOfDate(
  series: Pick<WeeklySeries, "startMinute" | "minutes"> & { readonly courtId: string; readonly price: number | null },
  bands: readonly PriceBand[],
  day: CalendarDate,
): number | null {
  const { courtId, startMinute, minutes } = series;
  const listed = priceOf(bands, { courtId, day, startMinute, minutes });
  return series.price ?? (listed.ok ? listed.value : null);
}

/** Lists the dates still to be created until a day: in the future, and neither created nor skipped before. */
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

import type { CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerHour, type Span } from "#domain/lib/span.ts";

/** The minutes for which a court can be let at once. Rules, 7.1. */
export const durations = [60, 90, 120] as const;
export type Duration = (typeof durations)[number];

/** The steps, in minutes, between possible starts. */
export const startGrids = [60, 30] as const;
export type StartGrid = (typeof startGrids)[number];

/** A day with special hours, mostly a holiday; closed if it has none. `why` is the club's reason. */
export type DayException = { readonly day: CalendarDate; readonly hours: readonly Span[]; readonly why: string };

/** The opening hours of a club: each day of the week, Monday first, and the exceptional days. */
export type OpeningHours = {
  readonly openingWeek: readonly (readonly Span[])[];
  readonly dayExceptions: readonly DayException[];
};

/** The price for each duration in whole pesos; null for a duration that is not let. */
export type Prices = Readonly<Record<Duration, number | null>>;

/** The prices of slots that begin between two moments, on some weekdays (0 is Monday), and on all courts or some. */
export type PriceBand = Span & {
  readonly weekdays: readonly number[];
  readonly courtIds: readonly string[] | null;
  readonly prices: Prices;
};

/** The rules by which a club lets its courts. */
export type CourtRules = OpeningHours & {
  readonly grid: StartGrid;
  readonly durations: readonly Duration[];
  /** The bands in the club's order: the first that applies decides. */
  readonly priceBands: readonly PriceBand[];
  /** True if a player may not leave a gap that is too short to be let. */
  readonly noSlivers: boolean;
};

/** The most openings of one day, the most exceptional days, and the most price bands. */
export const courtRuleLimits = { spans: 3, exceptions: 60, bands: 30 } as const;

/** The default rules: hourly, 08:00 to midnight, without prices. Specification, sections 2 and 9. */
export const defaultCourtRules: CourtRules = {
  openingWeek: everyDay({ startMinute: 8 * minutesPerHour, endMinute: 24 * minutesPerHour }),
  dayExceptions: [],
  grid: 60,
  durations: [60],
  priceBands: [],
  noSlivers: true,
};

/** Returns a week with the same hours every day. */
export function everyDay(hours: Span): readonly (readonly Span[])[] {
  return Array.from({ length: 7 }, () => [hours]);
}

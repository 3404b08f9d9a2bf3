import type { CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerHour, type Span } from "#domain/lib/span.ts";

/** How many minutes a court can be let for at once. Rules, 7.1. */
export const durations = [60, 90, 120] as const;
export type Duration = (typeof durations)[number];

/** How many minutes after one start the next one may be. */
export const startGrids = [60, 30] as const;
export type StartGrid = (typeof startGrids)[number];

/** A day with hours of its own, a feriado above all; without any it is closed. `why` is what the club says of it. */
export type DayException = { readonly day: CalendarDate; readonly hours: readonly Span[]; readonly why: string };

/** When a club is open: each day of the week, Monday first, and the days that are otherwise. */
export type OpeningHours = {
  readonly openingWeek: readonly (readonly Span[])[];
  readonly dayExceptions: readonly DayException[];
};

/** Whole pesos for each duration; null where the court is not let for so long. */
export type Prices = Readonly<Record<Duration, number | null>>;

/** What a court costs that is let from a moment between these two on: on some weekdays (0 is Monday), on all courts or on some. */
export type PriceBand = Span & {
  readonly weekdays: readonly number[];
  readonly courtIds: readonly string[] | null;
  readonly prices: Prices;
};

/** How a club lets its courts. */
export type CourtRules = OpeningHours & {
  readonly grid: StartGrid;
  readonly durations: readonly Duration[];
  /** In the order of the club: the first that holds decides. */
  readonly priceBands: readonly PriceBand[];
  /** Whether a player may not leave a gap that is too short to be let. */
  readonly noSlivers: boolean;
};

/** Most stretches of one day, most days with hours of their own, and most bands of prices. */
export const courtRuleLimits = { spans: 3, exceptions: 60, bands: 30 } as const;

/** How a club lets its courts until it says otherwise: hourly, 08:00 to midnight, without prices. Specification, sections 2 and 9. */
export const defaultCourtRules: CourtRules = {
  openingWeek: everyDay({ startMinute: 8 * minutesPerHour, endMinute: 24 * minutesPerHour }),
  dayExceptions: [],
  grid: 60,
  durations: [60],
  priceBands: [],
  noSlivers: true,
};

/** A week whose days are all alike. */
export function everyDay(hours: Span): readonly (readonly Span[])[] {
  return Array.from({ length: 7 }, () => [hours]);
}

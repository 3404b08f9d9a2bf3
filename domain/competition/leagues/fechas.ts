/*
 * The fechas of a league: the rounds of its all-against-all, each with the days in which it is played.
 *
 * | article | what                                                           | here        |
 * |---------|----------------------------------------------------------------|-------------|
 * | L.2     | one window of days for each round, in one rhythm               | `windowsOf` |
 * | L.2     | a window that meets a break is left out, the weekday stays     | `windowsOf` |
 * | L.2     | with an odd number one pair is free in each fecha              | `free`      |
 * | L.2     | the club moves a fecha, alone or with all later ones           | `moveFecha` |
 * | L.2     | two pairs meet once, or twice on exchanged sides               | zone-matches.ts |
 */
import { addDays, type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The smallest, largest and proposed number of pairs of a division. */
export const divisionSize = { min: 4, max: 16, proposed: 8 } as const;

/** A stretch of days, both included. */
export type DaySpan = { readonly from: CalendarDate; readonly until: CalendarDate };

/** The rhythm of a league: its first day, the days of a window (7 for weekly), and the days without play. */
export type FechaCalendar = {
  readonly firstDay: CalendarDate;
  readonly days: number;
  readonly breaks: readonly DaySpan[];
};

/** A fecha, numbered from 1: its window, its matches, and the pairs that do not play in it. */
export type Fecha<Pair> = DaySpan & {
  readonly number: number;
  readonly matches: readonly (readonly [Pair, Pair])[];
  readonly free: readonly Pair[];
};

/**
 * Gives each round of an all-against-all its window of days. Windows follow each other from the first day. A window
 * that a break touches is not played, so that all windows begin on the same weekday if they are weekly. Rules L.2.
 */
export function fechasOf<Pair>(
  pairs: readonly Pair[],
  rounds: readonly (readonly (readonly [Pair, Pair])[])[],
  calendar: FechaCalendar,
): Fecha<Pair>[] {
  return windowsOf(rounds.length, calendar).map((window, index) => {
    const matches = rounds[index] ?? [];
    const free = pairs.filter((pair) => !matches.some((sides) => sides.includes(pair)));
    return { ...window, matches, free };
  });
}

/** The window of a fecha, numbered from 1. */
export type FechaWindow = DaySpan & { readonly number: number };

/** Returns the windows of so many fechas, as `fechasOf` lays them. Rules L.2. */
export function windowsOf(fechas: number, { firstDay, days, breaks }: FechaCalendar): FechaWindow[] {
  if (!Number.isSafeInteger(days) || days < 1) throw new RangeError(`No window of ${days} days`);
  let next = firstDay;
  return Array.from({ length: fechas }, (_, index) => {
    while (breaks.some((one) => next <= one.until && addDays(next, days - 1) >= one.from)) next = addDays(next, days);
    const [from, until] = [next, addDays(next, days - 1)];
    next = addDays(next, days);
    return { number: index + 1, from, until };
  });
}

/** Returns the number of fechas in which so many pairs all meet, once or twice. Rules L.2. */
export function fechasFor(pairs: number, legs: number): number {
  return Math.max(0, pairs - 1 + (pairs % 2)) * legs;
}

/**
 * Moves a fecha to other days, and with `later` all that follow by as many days as its first day moves. Refuses a
 * number that the season does not have, and days in the wrong order. Rules L.2.
 */
export function moveFecha(
  windows: readonly FechaWindow[],
  { number, from, until }: FechaWindow,
  later: boolean,
): Result<FechaWindow[], "NOT_DRAWN" | "END_DATE_BEFORE_START"> {
  const moved = windows.find((one) => one.number === number);
  if (!moved) return refuse("NOT_DRAWN");
  if (until < from) return refuse("END_DATE_BEFORE_START");
  const days = daysBetween(moved.from, from);
  return ok(
    windows.map((one) => {
      if (one.number === number) return { number, from, until };
      if (!later || one.number < number) return one;
      return { number: one.number, from: addDays(one.from, days), until: addDays(one.until, days) };
    }),
  );
}

/**
 * Returns the number of the fecha that is played on a day: the first whose window has not ended, or else the last. Null
 * without fechas. Rules L.2.
 */
export function currentFecha(windows: readonly FechaWindow[], today: CalendarDate): number | null {
  const open = windows.filter(({ until }) => until >= today).map(({ number }) => number);
  if (open.length > 0) return Math.min(...open);
  return windows.length === 0 ? null : Math.max(...windows.map(({ number }) => number));
}

/*
 * The fechas of a league: the rounds of its all-against-all, each with the days in which it is played.
 *
 * | article | what                                                           | here        |
 * |---------|----------------------------------------------------------------|-------------|
 * | L.2     | one window of days for each round, in one rhythm               | `fechasOf`  |
 * | L.2     | a window that meets a break is left out, the weekday stays     | `fechasOf`  |
 * | L.2     | with an odd number one pair is free in each fecha              | `free`      |
 * | L.2     | two pairs meet once, or twice on exchanged sides               | zone-matches.ts |
 */
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";

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
  { firstDay, days, breaks }: FechaCalendar,
): Fecha<Pair>[] {
  if (!Number.isSafeInteger(days) || days < 1) throw new RangeError(`No window of ${days} days`);
  let next = firstDay;
  return rounds.map((matches, index) => {
    while (breaks.some((one) => next <= one.until && addDays(next, days - 1) >= one.from)) next = addDays(next, days);
    const [from, until] = [next, addDays(next, days - 1)];
    next = addDays(next, days);
    const free = pairs.filter((pair) => !matches.some((sides) => sides.includes(pair)));
    return { number: index + 1, from, until, matches, free };
  });
}

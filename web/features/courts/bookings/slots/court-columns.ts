import { dayHours } from "#domain/courts/bookings/booking.ts";
import type { Stretch } from "#web/features/courts/bookings/day/day-stretches.ts";

/** A cell of the table of all courts: the pieces of one court's day in it, and its height in hours. */
export type CourtCell = { readonly column: number; readonly hours: number; readonly stretches: readonly Stretch[] };

/** An hour of the table and the cells that begin in it. The other columns are covered by a cell that began earlier. */
export type HourRow = { readonly start: number; readonly cells: readonly CourtCell[] };

/**
 * Arranges the days of several courts as the rows of one table. Pieces that share an hour share a cell. A court whose
 * day is not known (null) is one cell from the first hour to the last. It has no pieces, since no hour of it is known
 * to be free.
 */
export function hourRows(columns: readonly (readonly Stretch[] | null)[]): HourRow[] {
  const cells = columns.flatMap((stretches, column) => cellsOf(stretches).map((cell) => ({ ...cell, column })));
  const day = Array.from({ length: dayHours.last - dayHours.first + 1 }, (_, index) => dayHours.first + index);
  // The hours of the night before and of the early morning are rows only if the club is open then.
  const hours = new Set([
    ...day,
    ...cells.flatMap(({ fromHour, hours: high }) => Array.from({ length: high }, (_, nth) => fromHour + nth)),
  ]);
  return [...hours]
    .toSorted((one, other) => one - other)
    .map((hour) => {
      return { start: hour * 60, cells: cells.filter(({ fromHour }) => fromHour === hour) };
    });
}

/**
 * Returns the rows from the hour of `now` on, a minute of the day. A piece that began earlier and still runs stands in
 * the first row, as high as its rest. A day that has not begun, or is over whole, keeps all of its rows.
 */
export function rowsFrom(rows: readonly HourRow[], now: number): readonly HourRow[] {
  const index = rows.findIndex(({ start }) => start + 60 > now);
  const first = rows[index];
  if (!first || index === 0) return rows;
  const goingOn = rows.slice(0, index).flatMap(({ start, cells }) =>
    cells.flatMap((cell) => {
      const hours = cell.hours - (first.start - start) / 60;
      const stretches = cell.stretches.filter(({ to }) => to > first.start);
      return hours > 0 ? [{ ...cell, hours, stretches }] : [];
    }),
  );
  const cells = [...goingOn, ...first.cells].toSorted((one, other) => one.column - other.column);
  return [{ ...first, cells }, ...rows.slice(index + 1)];
}

function cellsOf(stretches: readonly Stretch[] | null) {
  if (stretches === null)
    return [{ fromHour: dayHours.first, hours: dayHours.last - dayHours.first + 1, stretches: [] }];
  const cells: { fromHour: number; hours: number; stretches: Stretch[] }[] = [];
  for (const stretch of stretches) {
    const fromHour = Math.floor(stretch.from / 60);
    const toHour = Math.ceil(stretch.to / 60);
    const last = cells.at(-1);
    if (last && fromHour < last.fromHour + last.hours) {
      last.stretches.push(stretch);
      last.hours = Math.max(last.hours, toHour - last.fromHour);
    } else cells.push({ fromHour, hours: toHour - fromHour, stretches: [stretch] });
  }
  return cells;
}

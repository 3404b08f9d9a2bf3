import { expect, test } from "vitest";
import { type Stretch, stretchesOf } from "#web/features/bookings/day/day-stretches.ts";
import { hourRows } from "./court-columns.ts";

const free = stretchesOf([]);
const cut = (stretches: readonly Stretch[], from: number, to: number): Stretch[] =>
  stretches.flatMap((one) =>
    one.to <= from || one.from >= to ? [one] : one.from < from ? [{ ...one, to: from }] : [],
  );
const withPiece = (from: number, to: number): Stretch[] =>
  [...cut(free, from, to), { from, to, booking: null }].sort((a, b) => a.from - b.from);

test("every court fills every hour exactly once", () => {
  const columns = [free, withPiece(10 * 60, 13 * 60), withPiece(18 * 60 + 30, 20 * 60)];
  const heights = columns.map((_, column) =>
    hourRows(columns)
      .flatMap(({ cells }) => cells)
      .filter((cell) => cell.column === column)
      .reduce((sum, { hours }) => sum + hours, 0),
  );
  expect(heights).toEqual([16, 16, 16]);
});

test("a court whose day is not known offers no free hour", () => {
  const rows = hourRows([null, free]);
  const unknown = rows.flatMap(({ cells }) => cells).filter(({ column }) => column === 0);
  expect(unknown).toEqual([{ column: 0, fromHour: 8, hours: 16, stretches: [] }]);
});

test("a piece of three hours is one cell three rows high", () => {
  const row = hourRows([withPiece(10 * 60, 13 * 60)]).find(({ start }) => start === 10 * 60);
  expect(row?.cells).toMatchObject([{ column: 0, hours: 3 }]);
});

test("pieces that begin at half past share the cell of the hour they begin in", () => {
  const row = hourRows([withPiece(18 * 60 + 30, 20 * 60)]).find(({ start }) => start === 18 * 60);
  expect(row?.cells[0]?.stretches.map(({ from }) => from)).toEqual([18 * 60, 18 * 60 + 30]);
});

import { expect, test } from "vitest";
import { type Stretch, stretchesOf } from "#web/features/courts/bookings/day/day-stretches.ts";
import { hourRows, rowsFrom } from "./court-columns.ts";

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

test("every court still fills every hour from the current one on, and a running piece is as high as its rest", () => {
  const rows = rowsFrom(hourRows([free, withPiece(18 * 60, 22 * 60), null]), 20 * 60 + 30);
  const heights = [0, 1, 2].map((column) =>
    rows
      .flatMap(({ cells }) => cells)
      .filter((cell) => cell.column === column)
      .reduce((sum, { hours }) => sum + hours, 0),
  );
  expect(rows.map(({ start }) => start / 60)).toEqual([20, 21, 22, 23]);
  expect(heights).toEqual([4, 4, 4]);
  expect(rows[0]?.cells).toMatchObject([
    { column: 0, hours: 1 },
    { column: 1, hours: 2, stretches: [{ from: 18 * 60, to: 22 * 60 }] },
    { column: 2, hours: 4, stretches: [] },
  ]);
});

test.each([
  ["has not begun", -1],
  ["is over", 24 * 60],
])("a day that %s keeps all of its hours", (_, now) => {
  expect(rowsFrom(hourRows([free]), now)).toHaveLength(16);
});

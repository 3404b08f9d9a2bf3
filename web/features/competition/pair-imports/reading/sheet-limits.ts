import type { Recognised, SheetTable } from "#domain/competition/pair-imports/import-columns.ts";
import type { OldEncoding } from "./decoded-text.ts";

/** One of several ways to read a list: its old encoding with a sample word, and the choice of two rows for a pair. */
export type Reading = {
  readonly encoding: OldEncoding | null;
  readonly sample: string;
  readonly twoRows: boolean | null;
};

/** The reason why a file gives no rows. */
export type SheetRefusal = "too-large" | "too-many-rows" | "old-workbook" | "no-sheet" | "empty" | "too-slow";

/** The cells as text, with the recognised columns. */
export type ReadSheet = Recognised & {
  readonly table: SheetTable;
  /** Name of the tab; empty if there are no tabs. */
  readonly name: string;
  /** Number of rows that a filter hides; they are not read. */
  readonly hiddenRows: number;
  /** The way of reading, if there is more than one; each way is a sheet of its own, the likeliest first. */
  readonly reading: Reading | null;
  /** True if a quotation mark was never closed, so that it was kept as text. */
  readonly hasOpenQuote: boolean;
};

/** Size limit of a file, far above that of a thousand rows. */
export const sheetBytesMax = 2 * 1024 * 1024;

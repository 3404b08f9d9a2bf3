import type { Recognised, SheetTable } from "#domain/pairs/import/import-columns.ts";

/** Why there are no rows to look at. */
export type SheetRefusal = "too-large" | "too-many-rows" | "old-workbook" | "no-sheet" | "empty" | "too-slow";

/** Cells as text, and what its columns seem to hold. */
export type ReadSheet = Recognised & { readonly table: SheetTable };

/** A file of this size holds far more than a thousand rows. */
export const sheetBytesMax = 2 * 1024 * 1024;

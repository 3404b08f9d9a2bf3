import type { ReactNode } from "react";

/** One column of a table: what heads it, what stands in it, and by what it sorts. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the rows are ordered by when this head is pressed; without it the head is not a button. */
  sortBy?: (row: Row) => string | number;
  align?: "right";
  /** The head is said and not drawn: columns of buttons. */
  hideHeader?: boolean;
  /** On the phone: the name of the card, its end, a line with its head, the buttons under it, or nothing. */
  phone?: "title" | "end" | "line" | "actions" | "hidden";
};

/** What both shapes of a table need to know. */
export type TableContent<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** By which column the rows stand, and in which direction. */
export type Sort = { key: string; descending: boolean };

// Spanish order: ñ after n, accents and capitals folded, figures by their value.
const collator = new Intl.Collator("es", { numeric: true, sensitivity: "base" });

/** The rows in the asked order, texts in Spanish order; the given order when nothing is asked. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const by = columns.find((column) => column.key === sort?.key)?.sortBy;
  if (!by || !sort) return rows;
  const direction = sort.descending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(by(a), by(b)));
}

function compare(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
}

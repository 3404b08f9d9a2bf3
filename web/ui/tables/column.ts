import type { ReactNode } from "react";

/** A column of a table: its head, its cells, and its sort value. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Returns the value by which a press of the head sorts; without it the head is no button. */
  sortBy?: (row: Row) => string | number;
  align?: "right";
  /** True to hide the head except from screen readers: columns of buttons. */
  hideHeader?: boolean;
  /** Place in the phone's card: its name, its end, a line with the head, the buttons below, or none. */
  phone?: "title" | "end" | "line" | "actions" | "hidden";
};

/** Content for both shapes of a table. */
export type TableContent<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** The sorted column and its direction. */
export type Sort = { key: string; descending: boolean };

// Spanish order: ñ after n, accents and capitals folded, numbers by value.
const collator = new Intl.Collator("es", { numeric: true, sensitivity: "base" });

/** Returns the rows in the sort's order, texts in Spanish order; without a sort in the given order. */
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

import type { ReactNode } from "react";
import { Card } from "#web/ui/cards/card.tsx";
import type { Column, TableContent } from "./column.ts";
import styles from "./tables.module.css";

/** The rows of a table as parts of one card: name and end in the first line, the rest below with their heads. */
export function PhoneRows<Row>({
  caption,
  columns,
  rows,
  rowKey,
  phoneRow,
}: TableContent<Row> & { phoneRow: ((row: Row) => ReactNode) | undefined }) {
  return (
    <Card as="ul" label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          {phoneRow ? phoneRow(row) : <ColumnsOf row={row} columns={columns} />}
        </li>
      ))}
    </Card>
  );
}

function ColumnsOf<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const at = (place: Column<Row>["phone"]) => columns.filter((column) => (column.phone ?? "line") === place);
  const lines = at("line");
  const actions = at("actions");
  return (
    <>
      <div className={styles.top}>
        <div className={styles.title}>
          {at("title").map((column) => (
            <div key={column.key}>{column.cell(row)}</div>
          ))}
        </div>
        {at("end").map((column) => (
          <div key={column.key}>{column.cell(row)}</div>
        ))}
      </div>
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map((column) => (
            <div key={column.key}>
              <dt>{column.header}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions.map((column) => (
        <div key={column.key} className={styles.actions}>
          {column.cell(row)}
        </div>
      ))}
    </>
  );
}

import { type ReactNode, useState } from "react";
import { useWideBehind } from "#web/ui/dialogs/use-wide-behind.ts";
import { type Sort, sortRows, type TableContent } from "./column.ts";
import { PhoneRows } from "./phone-rows.tsx";
import { WideTable } from "./wide-table.tsx";

/** A table on wide screens and cards on the phone. The heads sort; `empty` replaces it if there are no rows. */
export function DataTable<Row>({
  defaultSort = null,
  empty,
  phoneRow,
  rows,
  columns,
  ...rest
}: TableContent<Row> & {
  defaultSort?: Sort | null;
  empty: ReactNode;
  /** Renders the inside of a phone's card, if the columns' order is not enough. */
  phoneRow?: (row: Row) => ReactNode;
}) {
  const wide = useWideBehind();
  const [sort, setSort] = useState<Sort | null>(defaultSort);
  if (rows.length === 0) return empty;
  const content = { ...rest, columns, rows: sortRows(rows, columns, sort) };
  return wide ? (
    <WideTable {...content} sort={sort} onSort={setSort} />
  ) : (
    <PhoneRows {...content} phoneRow={phoneRow} />
  );
}

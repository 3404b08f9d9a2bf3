import { uiWords } from "#web/i18n/ui.ts";
import { classList } from "#web/ui/class-list.ts";
import { ChevronDownIcon, ChevronUpIcon } from "#web/ui/icons/icons.ts";
import { useScroller } from "#web/ui/layouts/use-scroller.ts";
import type { Column, Sort, TableContent } from "./column.ts";
import styles from "./tables.module.css";

/** The table of wide screens: heads that sort, and rows that grow with long names. */
export function WideTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
}: TableContent<Row> & { sort: Sort | null; onSort: (sort: Sort) => void }) {
  const ref = useScroller<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.frame}>
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={column.align === "right" ? styles.right : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({ column, sort, onSort }: { column: Column<Row>; sort: Sort | null; onSort: (sort: Sort) => void }) {
  const current = sort?.key === column.key ? sort : null;
  const order = current ? (current.descending ? "descending" : "ascending") : undefined;
  const Arrow = current?.descending ? ChevronDownIcon : ChevronUpIcon;
  return (
    <th scope="col" aria-sort={order} className={column.align === "right" ? styles.right : undefined}>
      {column.sortBy ? (
        <button
          type="button"
          className={styles.sort}
          title={uiWords.sortBy(column.header)}
          onClick={() => onSort({ key: column.key, descending: current ? !current.descending : false })}
        >
          {column.header}
          <Arrow size={14} className={classList(!current && styles.idle)} />
        </button>
      ) : (
        <span className={column.hideHeader ? "unseen" : undefined}>{column.header}</span>
      )}
    </th>
  );
}

import { debtorOf, happenedText, matterText } from "#web/features/money/finances/debts/matter-text.ts";
import { movementsWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import type { Column } from "#web/ui/tables/column.ts";
import {
  becauseText,
  entrySumText,
  entryText,
  entryTimeText,
  HappenedText,
  isCashEntry,
  type MovementListRow,
  OpenDebt,
  sumText,
} from "./movement-row.tsx";

/** Returns the columns of the table of movements and entries of the till. */
export function movementColumns(onOpen: (chargeId: string) => void): readonly Column<MovementListRow>[] {
  return [
    {
      key: "who",
      header: texts.who,
      cell: (row) =>
        isCashEntry(row) ? (
          <span className="type-strong">{row.concept}</span>
        ) : (
          <>
            <span className="type-strong">{debtorOf(row.charge)}</span>
            <br />
            <span className="quiet type-small">{matterText(row.charge)}</span>
          </>
        ),
    },
    { key: "day", header: words.day, cell: (row) => (isCashEntry(row) ? entryTimeText(row) : happenedText(row)) },
    {
      key: "kind",
      header: texts.what,
      cell: (row) => (isCashEntry(row) ? entryText(row) : <HappenedText movement={row} />),
    },
    { key: "why", header: words.what, cell: (row) => (isCashEntry(row) ? row.by : becauseText(row)) },
    {
      key: "amount",
      header: texts.amount,
      align: "right",
      cell: (row) => <b>{isCashEntry(row) ? entrySumText(row) : sumText(row)}</b>,
    },
    {
      key: "open",
      header: words.see,
      hideHeader: true,
      cell: (row) => (isCashEntry(row) ? null : <OpenDebt movement={row} onOpen={onOpen} />),
    },
  ];
}

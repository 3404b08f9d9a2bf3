import type { MovedMoney } from "#contract/money/reports.ts";
import { debtorOf, happenedText, matterText } from "#web/features/money/debts/matter-text.ts";
import { movementsWords as words } from "#web/i18n/reports.ts";
import type { Column } from "#web/ui/tables/column.ts";
import { becauseText, HappenedText, OpenDebt, sumText } from "./movement-row.tsx";

/** What a table tells of each movement. */
export function movementColumns(onOpen: (chargeId: string) => void): readonly Column<MovedMoney>[] {
  return [
    {
      key: "who",
      header: words.who,
      cell: ({ charge }) => (
        <>
          <span className="type-strong">{debtorOf(charge)}</span>
          <br />
          <span className="quiet type-small">{matterText(charge)}</span>
        </>
      ),
    },
    { key: "day", header: words.day, cell: happenedText },
    { key: "kind", header: words.kind, cell: (movement) => <HappenedText movement={movement} /> },
    { key: "why", header: words.what, cell: becauseText },
    { key: "amount", header: words.amount, align: "right", cell: (movement) => <b>{sumText(movement)}</b> },
    {
      key: "open",
      header: words.see,
      hideHeader: true,
      cell: (movement) => <OpenDebt movement={movement} onOpen={onOpen} />,
    },
  ];
}

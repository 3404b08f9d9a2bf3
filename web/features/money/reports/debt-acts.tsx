import { useState } from "react";
import type { ListedDebt } from "#contract/money/reports.ts";
import { RemindButton } from "#web/features/money/debts/remind-button.tsx";
import { debtWords as words } from "#web/i18n/reports.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Row } from "#web/ui/layouts/stack.tsx";

const DebtSheet = lazySheet(() => import("./debt-sheet.tsx"));

/** What can be done about the debts of one name: see what happened to them, remind each who still owes, and tell who gets something back. */
export function DebtActs({
  debts,
  name,
  remindLabel,
}: {
  debts: readonly ListedDebt[];
  name: string;
  remindLabel?: (debt: ListedDebt) => string;
}) {
  const [opened, setOpened] = useState(false);
  const [first] = debts;
  return (
    <>
      <Row gap={2}>
        <Button
          variant="secondary"
          size="row"
          aria-haspopup="dialog"
          aria-label={words.seeLabel(name)}
          onClick={() => setOpened(true)}
        >
          {words.see}
        </Button>
        {debts
          .filter(({ owed, toReturn }) => owed > 0 || toReturn > 0)
          .map((debt) => (
            <RemindButton key={debt.id} debt={debt} label={remindLabel?.(debt) ?? words.remind} />
          ))}
      </Row>
      {opened && first && <DebtSheet chargeId={first.id} onClose={() => setOpened(false)} />}
    </>
  );
}

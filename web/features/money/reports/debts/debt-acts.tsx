import { useState } from "react";
import type { ListedDebt } from "#contract/money/reports/reports.ts";
import { RemindButton } from "#web/features/money/finances/debts/remind-button.tsx";
import { debtSheetWords, debtWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Row } from "#web/ui/layouts/stack.tsx";

const DebtSheet = lazySheet(() => import("./debt-sheet.tsx"));

/** Offers the actions on the debts of one debtor: view their movements, remind of each debt, announce a refund. */
export function DebtActs({
  debts,
  name,
  remindLabel,
  canRemind = true,
}: {
  debts: readonly ListedDebt[];
  name: string;
  remindLabel?: (debt: ListedDebt) => string;
  /** False for a debt that is not due yet. */
  canRemind?: boolean;
}) {
  const [opened, setOpened] = useState<"see" | "pay">();
  const [first] = debts;
  const owing = debts.find(({ owed }) => owed > 0);
  return (
    <>
      <Row gap={2}>
        {owing && (
          <Button
            size="row"
            aria-haspopup="dialog"
            aria-label={debtSheetWords.payLabel(name)}
            onClick={() => setOpened("pay")}
          >
            {texts.charge}
          </Button>
        )}
        <Button
          variant="secondary"
          size="row"
          aria-haspopup="dialog"
          aria-label={words.seeLabel(name)}
          onClick={() => setOpened("see")}
        >
          {words.see}
        </Button>
        {debts
          .filter(({ owed, toReturn }) => (canRemind && owed > 0) || toReturn > 0)
          .map((debt) => (
            <RemindButton key={debt.id} debt={debt} label={remindLabel?.(debt) ?? words.remind} />
          ))}
      </Row>
      {opened && first && (
        <DebtSheet
          chargeId={(opened === "pay" ? owing : first)?.id ?? first.id}
          pays={opened === "pay"}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

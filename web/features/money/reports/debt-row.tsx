import { useState } from "react";
import type { ListedDebt } from "#contract/money/reports.ts";
import { debtWords as words } from "#web/i18n/reports.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CardRow } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { debtorOf, matterText } from "./matter-text.ts";
import { RemindButton } from "./remind-button.tsx";

const DebtSheet = lazySheet(() => import("./debt-sheet.tsx"));

/** A debt in a list: whose, what for, since when and how much, with what can be done about it. */
export function DebtRow({ debt }: { debt: ListedDebt }) {
  const [opened, setOpened] = useState(false);
  const name = debtorOf(debt);
  return (
    <CardRow end={<b>{formatMoney(debt.toReturn > 0 ? debt.toReturn : debt.owed)}</b>}>
      <Stack gap={2}>
        <div>
          <p className="type-strong">{name}</p>
          <p className="quiet type-small">{matterText(debt)}</p>
          <p className="quiet type-small">{words.since(formatDay(wallClock(debt.createdAt).date))}</p>
        </div>
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
          {debt.owed > 0 && <RemindButton debt={debt} />}
        </Row>
      </Stack>
      {opened && <DebtSheet chargeId={debt.id} onClose={() => setOpened(false)} />}
    </CardRow>
  );
}

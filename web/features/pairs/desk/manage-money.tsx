import { useState } from "react";
import { financeWords } from "#web/i18n/finances.ts";
import { managePairWords as words } from "#web/i18n/manage.ts";
import { tellPairsWords } from "#web/i18n/tell-pairs.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import type { ManagedPair } from "./manage-filters.ts";
import type { Telling } from "./tell-pairs-sheet.tsx";

const TellPairsSheet = lazySheet(() => import("./tell-pairs-sheet.tsx"));

/** What the pairs of a category have paid and what those that accepted still owe, at the price they entered with. */
export function ManageMoney({ category, cancelled, tournament }: Telling & { cancelled: boolean }) {
  const sum = (wanted: (pair: ManagedPair) => boolean) =>
    category.pairs.filter(wanted).reduce((total, { cost }) => total + (cost ?? category.cost), 0);
  const paid = sum((pair) => pair.paid);
  if (category.pairs.every(({ status }) => status === "pending")) return null;
  return (
    <Card>
      <CardBlock>
        <Stack gap={1}>
          <Row spread>
            <h3>{cancelled ? financeWords.toReturn : words.collected}</h3>
            <b>{formatMoney(paid)}</b>
          </Row>
          {!cancelled && (
            <Row spread>
              <span className="quiet type-small">{words.toCollect}</span>
              <b className="type-small">{formatMoney(sum((pair) => pair.status !== "pending" && !pair.paid))}</b>
            </Row>
          )}
        </Stack>
      </CardBlock>
      {!cancelled && <TellPairs tournament={tournament} category={category} />}
    </Card>
  );
}

/** The way to the prepared messages of a category. */
function TellPairs(telling: Telling) {
  const [opened, setOpened] = useState(false);
  return (
    <CardBlock>
      <Button variant="secondary" icon={<WhatsAppIcon />} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {tellPairsWords.open}
      </Button>
      {opened && <TellPairsSheet {...telling} onClose={() => setOpened(false)} />}
    </CardBlock>
  );
}

import { useState } from "react";
import { moneyOf } from "#web/features/money/finances/pair-money.ts";
import { tellPairsWords } from "#web/i18n/tell-pairs.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import type { Telling } from "./tell-pairs-sheet.tsx";

const TellPairsSheet = lazySheet(() => import("./tell-pairs-sheet.tsx"));

/** The amounts that the pairs of a category paid, still owe and get back, as in the finances of the club. */
export function ManageMoney({ category, tournament }: Telling) {
  const { owed, paid, toReturn } = category.money;
  const cancelled = tournament.status === "cancelled";
  const nothing = owed + paid + toReturn === 0;
  if (nothing && category.pairs.every(({ status }) => status === "pending")) return null;
  const [first, ...others] = cancelled
    ? [[texts.toReturn, toReturn] as const]
    : [
        [texts.collected, paid] as const,
        [texts.toCollect, owed] as const,
        ...(toReturn > 0 ? [[texts.toReturn, toReturn] as const] : []),
      ];
  const tells = !cancelled || category.pairs.some((pair) => moneyOf(pair).toReturn > 0);
  return (
    <Card>
      <CardBlock>
        <Stack gap={1}>
          {first && (
            <Row spread>
              <h3>{first[0]}</h3>
              <b>{formatMoney(first[1])}</b>
            </Row>
          )}
          {others.map(([label, amount]) => (
            <Row key={label} spread>
              <span className="quiet type-small">{label}</span>
              <b className="type-small">{formatMoney(amount)}</b>
            </Row>
          ))}
        </Stack>
      </CardBlock>
      {tells && <TellPairs tournament={tournament} category={category} />}
    </Card>
  );
}

/** The button that opens the prepared messages of a category. */
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

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnDebt } from "#contract/money/finances/own.ts";
import { queries } from "#web/api.ts";
import { mercadoPagoWords as words } from "#web/i18n/mercado-pago.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { type Together, togetherOf } from "./together.ts";

const PayTogetherSheet = lazySheet(() => import("#web/features/money/paying/pay-together-sheet.tsx"));

/**
 * Offers to pay several debts to a club at once, online. Shows nothing if there are not several, or the club takes no
 * online payment.
 */
export function PayTogether({ club, charges }: { club: string; charges: readonly OwnDebt[] }) {
  const [opened, setOpened] = useState(false);
  const together = togetherOf(charges);
  const [first] = together.payable;
  const areSeveral = together.payable.length > 1;
  // All charges of a club have the same ways to pay.
  const found = useQuery({
    ...queries.paying.ways.queryOptions({ input: { chargeId: first?.id ?? "" } }),
    enabled: areSeveral,
  });
  const way = found.data?.ways.find(({ kind }) => kind === "mercado_pago");
  if (!areSeveral || way?.kind !== "mercado_pago") return null;
  return (
    <CardBlock>
      <Button variant="secondary" fullWidth aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {labelOf(together)}
      </Button>
      {opened && (
        <PayTogetherSheet
          club={club}
          charges={together.payable}
          proposed={together.proposed}
          standIn={way.standIn}
          credit={found.data?.credit ?? 0}
          onClose={() => setOpened(false)}
        />
      )}
    </CardBlock>
  );
}

function labelOf({ proposed, covers }: Together): string {
  const amount = formatMoney(proposed.reduce((sum, { owed }) => sum + owed, 0));
  if (covers === "one") return words.chooseTogether;
  if (covers === "several") return words.severalTogether(proposed.length, amount);
  return covers === "all" ? words.together(amount) : words.owedTogether(amount);
}

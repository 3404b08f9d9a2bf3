import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnDebt } from "#contract/money/own.ts";
import { queries } from "#web/api.ts";
import { mercadoPagoWords as words } from "#web/i18n/mercado-pago.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";

const PayTogetherSheet = lazySheet(() => import("#web/features/money/paying/pay-together-sheet.tsx"));

/** How many charges the server takes in one payment. */
const mostAtOnce = 8;

/** The way to pay all that is owed to a club at once, where it is paid on line; nothing where there are not several. */
export function PayTogether({ club, charges }: { club: string; charges: readonly OwnDebt[] }) {
  const [opened, setOpened] = useState(false);
  const payable = charges.filter(({ owed, payable, proof }) => owed > 0 && payable && proof !== "waiting");
  const together = payable.slice(0, mostAtOnce);
  const [first] = together;
  // Every charge of a club is paid in the same ways.
  const found = useQuery({
    ...queries.paying.ways.queryOptions({ input: { chargeId: first?.id ?? "" } }),
    enabled: together.length > 1,
  });
  const way = found.data?.ways.find(({ kind }) => kind === "mercado_pago");
  if (together.length < 2 || way?.kind !== "mercado_pago") return null;
  const amount = formatMoney(together.reduce((sum, { owed }) => sum + owed, 0));
  return (
    <CardBlock>
      <Button variant="secondary" fullWidth aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {payable.length > mostAtOnce ? words.severalTogether(mostAtOnce, amount) : words.together(amount)}
      </Button>
      {opened && (
        <PayTogetherSheet club={club} charges={together} standIn={way.standIn} onClose={() => setOpened(false)} />
      )}
    </CardBlock>
  );
}

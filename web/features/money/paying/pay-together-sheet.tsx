import type { OwnDebt } from "#contract/money/own.ts";
import { mercadoPagoWords as words } from "#web/i18n/mercado-pago.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { MercadoPagoButton, MercadoPagoMeans } from "./mercado-pago.tsx";
import { whatFor } from "./what-for.ts";

/** Several own charges of one club, paid on line in one go. */
export default function PayTogetherSheet({
  club,
  charges,
  standIn,
  onClose,
}: {
  club: string;
  charges: readonly OwnDebt[];
  standIn: boolean;
  onClose: () => void;
}) {
  const amount = charges.reduce((sum, { owed }) => sum + owed, 0);
  return (
    <Sheet
      opened
      title={words.togetherTitle(formatMoney(amount))}
      detail={club}
      onClose={onClose}
      footer={<MercadoPagoButton chargeIds={charges.map(({ id }) => id)} />}
    >
      <Stack gap={4}>
        <Card as="section" label={words.togetherList}>
          {charges.map((charge) => (
            <CardRow key={charge.id} dense end={<b>{formatMoney(charge.owed)}</b>}>
              {whatFor(charge)}
            </CardRow>
          ))}
        </Card>
        <MercadoPagoMeans standIn={standIn} />
      </Stack>
    </Sheet>
  );
}

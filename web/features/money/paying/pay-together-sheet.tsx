import { useState } from "react";
import type { OwnDebt } from "#contract/money/finances/own.ts";
import { mostChargesAtOnce } from "#domain/money/gateway/gateway.ts";
import { mercadoPagoWords as words } from "#web/i18n/mercado-pago.ts";
import * as texts from "#web/i18n/texts.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { CreditButton, CreditDeducted, creditShare } from "./credit-deducted.tsx";
import { MercadoPagoButton, MercadoPagoMeans } from "./mercado-pago.tsx";
import { whatFor } from "./what-for.ts";

/** Pays several charges of one club at once, online: the proposed ones, or any that are ticked. */
export default function PayTogetherSheet({
  club,
  charges,
  proposed,
  standIn,
  credit,
  onClose,
}: {
  club: string;
  charges: readonly OwnDebt[];
  proposed: readonly OwnDebt[];
  standIn: boolean;
  /** The player's credit at the club, in pesos. */
  credit: number;
  onClose: () => void;
}) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(proposed.map(({ id }) => id)));
  const chosen = charges.filter(({ id }) => ticked.has(id));
  const isFull = chosen.length >= mostChargesAtOnce;
  const toggle = (id: string) =>
    setTicked((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const amount = chosen.reduce((sum, { owed }) => sum + owed, 0);
  const { rest } = creditShare(amount, credit);
  const chargeIds = chosen.map(({ id }) => id);
  return (
    <Sheet
      opened
      title={words.togetherTitle(formatMoney(rest || amount))}
      detail={club}
      onClose={onClose}
      footer={
        chosen.length === 0 ? (
          <p className="quiet">{words.chooseOne}</p>
        ) : rest === 0 ? (
          <CreditButton chargeIds={chargeIds} amount={amount} onPaid={onClose} />
        ) : (
          <MercadoPagoButton chargeIds={chargeIds} amount={rest} />
        )
      }
    >
      <Stack gap={4}>
        <Card as="section" label={words.togetherList}>
          {charges.map((charge) => (
            <CardRow key={charge.id} dense end={<b>{formatMoney(charge.owed)}</b>}>
              <CheckField
                label={
                  <>
                    {whatFor(charge)}
                    {charge.later && <div className="quiet type-small">{texts.later}</div>}
                  </>
                }
                checked={ticked.has(charge.id)}
                disabled={isFull && !ticked.has(charge.id)}
                onChange={() => toggle(charge.id)}
              />
            </CardRow>
          ))}
        </Card>
        {charges.length > mostChargesAtOnce && <p className="quiet type-small">{words.most(mostChargesAtOnce)}</p>}
        <CreditDeducted amount={amount} credit={credit} />
        {rest > 0 && <MercadoPagoMeans standIn={standIn} />}
      </Stack>
    </Sheet>
  );
}

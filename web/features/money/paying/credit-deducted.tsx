import { useState } from "react";
import type { PaidPart } from "#contract/money/paying.ts";
import { api } from "#web/api.ts";
import { payingWords as words } from "#web/i18n/paying.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** Splits a sum in pesos into the part that the player's credit pays and the rest. */
export function creditShare(amount: number, credit: number) {
  const fromCredit = Math.min(amount, credit);
  return { fromCredit, rest: amount - fromCredit };
}

/** Shows the sum, the credit deducted and the rest, before payment. Shows nothing without credit. */
export function CreditDeducted({ amount, credit }: { amount: number; credit: number }) {
  const { fromCredit, rest } = creditShare(amount, credit);
  if (fromCredit === 0) return null;
  return (
    <Card as="section" label={words.credit}>
      <CardRow dense end={<span className="type-num">{formatMoney(amount)}</span>}>
        {words.amount}
      </CardRow>
      <CardRow dense end={<span className="type-num">{words.minus(formatMoney(fromCredit))}</span>}>
        {words.credit}
      </CardRow>
      <CardRow dense end={<b className="type-num">{formatMoney(rest)}</b>}>
        <b>{words.toPay}</b>
      </CardRow>
    </Card>
  );
}

/** Pays whole charges with the credit, if it is enough. */
export function CreditButton({
  chargeIds,
  part = "all",
  amount,
  onPaid,
}: {
  chargeIds: readonly string[];
  part?: PaidPart;
  amount: number;
  onPaid: () => void;
}) {
  const [refused, setRefused] = useState<string>();
  const { act, isPending } = useAct({
    mutationFn: () => api.paying.payWithCredit({ chargeIds: [...chargeIds], part }),
    onMutate: () => setRefused(undefined),
    onSuccess: ({ paid }) => {
      toast(words.paidWithCredit(formatMoney(paid)));
      onPaid();
    },
    onError: (error) => setRefused(reasonOf(error)),
  });
  return (
    <Stack gap={refused ? 3 : 1}>
      <div aria-live="polite">{refused && <FieldError>{refused}</FieldError>}</div>
      <Button size="large" fullWidth loading={isPending} loadingLabel={words.paying} onClick={() => act(undefined)}>
        {words.payWithCredit(formatMoney(amount))}
      </Button>
    </Stack>
  );
}

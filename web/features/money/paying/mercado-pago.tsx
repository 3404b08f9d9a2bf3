import { useState } from "react";
import type { PaidPart } from "#contract/money/paying.ts";
import { api } from "#web/api.ts";
import { mercadoPagoWords as words } from "#web/i18n/mercado-pago.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { useLeaving } from "./use-leaving.ts";

/** Explains online payment. With the stand-in of this machine, says that no real money moves. */
export function MercadoPagoMeans({ standIn }: { standIn: boolean }) {
  return (
    <Stack gap={3}>
      <p>{words.means}</p>
      {standIn && (
        <Row>
          <Tag>{words.tag}</Tag>
          <span className="quiet type-small">{words.standIn}</span>
        </Row>
      )}
    </Stack>
  );
}

/** Leads to Mercado Pago. Explains a failure above the button. */
export function MercadoPagoButton({
  chargeIds,
  part = "all",
  amount,
}: {
  chargeIds: readonly string[];
  /** The amount shown on the screen, in pesos. The server refuses if the sum has changed. */
  amount: number;
  /** The part to pay: a held slot can be paid by its deposit alone. */
  part?: PaidPart;
}) {
  const { leaving, leaveFor } = useLeaving();
  const [refused, setRefused] = useState<string>();
  const { act, isPending } = useAct({
    mutationFn: () => api.checkouts.open({ chargeIds: [...chargeIds], part, amountSeen: amount }),
    onMutate: () => setRefused(undefined),
    onSuccess: ({ address }) => leaveFor(address),
    onError: (error) => setRefused(reasonOf(error)),
  });
  return (
    <Stack gap={refused ? 3 : 1}>
      <div aria-live="polite">{refused && <FieldError>{refused}</FieldError>}</div>
      <Button
        size="large"
        fullWidth
        loading={isPending || leaving}
        loadingLabel={texts.openingMercadoPago}
        onClick={() => act(undefined)}
      >
        {words.pay}
      </Button>
    </Stack>
  );
}

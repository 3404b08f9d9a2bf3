import { useState } from "react";
import type { PaidPart } from "#contract/money/checkouts.ts";
import { api } from "#web/api.ts";
import { mercadoPagoWords as words } from "#web/i18n/mercado-pago.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { useLeaving } from "#web/kit/use-leaving.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

/** What paying on line means; and in the stand-in of this machine, that money is only played. */
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

/** The one button that leads there. Why it did not is said above it. */
export function MercadoPagoButton({
  chargeIds,
  part = "all",
}: {
  chargeIds: readonly string[];
  /** Of a slot that is held it can be its seña alone. */
  part?: PaidPart;
}) {
  const { leaving, leaveFor } = useLeaving();
  const [refused, setRefused] = useState<string>();
  const { act, isPending } = useAct({
    mutationFn: () => api.checkouts.open({ chargeIds: [...chargeIds], part }),
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
        loadingLabel={words.going}
        onClick={() => act(undefined)}
      >
        {words.pay}
      </Button>
    </Stack>
  );
}

import { useId } from "react";
import type { GatewayConnection } from "#contract/money/gateway.ts";
import { api } from "#web/api.ts";
import { gatewayWords as words } from "#web/i18n/gateway.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";

/** Switches coupons on or off as a way to pay inscriptions. Saves at once. */
export function CouponsField({
  clubId,
  takes,
  onChange,
}: {
  clubId: string;
  takes: boolean;
  onChange: (connection: GatewayConnection) => void;
}) {
  const hintId = useId();
  const { act, isPending } = useAct({
    mutationFn: (takes: boolean) => api.gateway.setCoupons({ clubId, takes }),
    onSuccess: onChange,
    onError: (error) => void showFailure(texts.changeFailed, error),
  });
  return (
    <div>
      <SwitchField
        spread
        label={words.coupons}
        aria-describedby={hintId}
        checked={takes}
        disabled={isPending}
        onChange={({ currentTarget }) => act(currentTarget.checked)}
      />
      <p id={hintId} className="quiet type-small">
        {words.couponsHint}
      </p>
    </div>
  );
}

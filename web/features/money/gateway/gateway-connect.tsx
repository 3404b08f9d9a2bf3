import { useState } from "react";
import type { GatewayConnection } from "#contract/money/gateway.ts";
import { api } from "#web/api.ts";
import { useLeaving } from "#web/features/money/paying/use-leaving.ts";
import { gatewayWords as words } from "#web/i18n/gateway.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

const TokenSheet = lazySheet(() => import("./token-sheet.tsx"));

type Props = {
  clubId: string;
  connection: GatewayConnection;
  onChange: (connection: GatewayConnection) => void;
};

/** Offers the way to connect an account here, for the first time or again. */
export function GatewayConnect({ way, ...props }: Props & { way: NonNullable<GatewayConnection["way"]> }) {
  const { account } = props.connection;
  const again = account?.trouble != null;
  if (way === "token")
    return <ByToken {...props} label={tokenLabel(account !== null, again)} main={again || !account} />;
  // A working connection needs no second one.
  return !account || again ? <ByPermission {...props} label={again ? words.again : words.connect} /> : null;
}

function tokenLabel(isConnected: boolean, again: boolean): string {
  if (again) return words.again;
  return isConnected ? words.change : words.byToken;
}

/** Sends the club to Mercado Pago to grant us permission; it comes back to `GatewayReturned`. */
function ByPermission({ clubId, connection: { standIn }, label }: Omit<Props, "onChange"> & { label: string }) {
  const { leaving, leaveFor } = useLeaving();
  const [failed, setFailed] = useState<string>();
  const { act, isPending } = useAct({
    mutationFn: () => api.gateway.authorize({ clubId }),
    meta: { keeps: "one is leaving to allow it there" },
    onMutate: () => setFailed(undefined),
    onSuccess: ({ address }) => leaveFor(address),
    onError: (error) => setFailed(`${words.connectFailed} ${reasonOf(error)}`),
  });
  return (
    <Stack gap={2}>
      <Button loading={isPending || leaving} loadingLabel={texts.openingMercadoPago} onClick={() => act(undefined)}>
        {label}
      </Button>
      <div aria-live="polite">{failed && <FieldError>{failed}</FieldError>}</div>
      <p className="quiet type-small">{standIn ? words.standIn : words.connectDetail}</p>
    </Stack>
  );
}

/** Lets the club paste the token and the secret of its own account. */
function ByToken({ label, main, ...props }: Props & { label: string; main: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant={main ? "action" : "secondary"} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {label}
      </Button>
      {opened && <TokenSheet {...props} onClose={() => setOpened(false)} />}
    </>
  );
}

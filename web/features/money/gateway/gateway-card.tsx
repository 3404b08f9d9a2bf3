import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { GatewayConnection } from "#contract/money/gateway.ts";
import { queries } from "#web/api.ts";
import { gatewayWords as words } from "#web/i18n/gateway.ts";
import * as texts from "#web/i18n/texts.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { GatewayAccount } from "./gateway-account.tsx";
import { GatewayConnect } from "./gateway-connect.tsx";

/** Shows how the club is paid online. Shows nothing if the operator has no Mercado Pago, nor while that is unknown. */
export function GatewayCard({ clubId }: { clubId: string }) {
  const known = useQueryClient();
  const asked = queries.gateway.connection.queryOptions({ input: { clubId } });
  const found = useQuery(asked);
  const { data } = found;
  if (!data && found.isError) {
    return (
      <Section title={words.onLine}>
        <ErrorState title={words.loadFailed} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      </Section>
    );
  }
  if (!data || data.way === null) return null;
  const keep = (connection: GatewayConnection) => known.setQueryData(asked.queryKey, connection);
  return (
    <Section title={texts.mercadoPago}>
      <Stack gap={3}>
        <p className="quiet type-small">{words.hint}</p>
        {data.account && (
          <GatewayAccount
            clubId={clubId}
            standIn={data.standIn}
            account={data.account}
            trialId={data.trialId}
            onChange={keep}
          />
        )}
        <GatewayConnect clubId={clubId} connection={data} way={data.way} onChange={keep} />
      </Stack>
    </Section>
  );
}

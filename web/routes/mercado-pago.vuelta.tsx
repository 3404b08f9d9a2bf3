import { createFileRoute } from "@tanstack/react-router";
import { requireMe } from "#web/features/accounts/guards.ts";
import { type GatewayReturn, GatewayReturned } from "#web/features/money/accounts/gateway-returned.tsx";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";

const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined);

/** Where a club comes back from Mercado Pago, having allowed us to take payments in its name, or not. */
export const Route = createFileRoute("/mercado-pago/vuelta")({
  validateSearch: ({ code, state, error }: Record<string, unknown>): GatewayReturn => {
    const said = { code: text(code), state: text(state), error: text(error) };
    return {
      ...(said.code !== undefined && { code: said.code }),
      ...(said.state !== undefined && { state: said.state }),
      ...(said.error !== undefined && { error: said.error }),
    };
  },
  beforeLoad: async ({ context, location }) => ({
    me: await requireMe(context.queryClient, location.href),
  }),
  component: () => (
    <PlainShell>
      <GatewayReturned me={Route.useRouteContext().me} returned={Route.useSearch()} />
    </PlainShell>
  ),
});

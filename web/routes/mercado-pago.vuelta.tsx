import { createFileRoute } from "@tanstack/react-router";
import { type GatewayReturn, GatewayReturned } from "#web/features/money/gateway/gateway-returned.tsx";
import { requireMe } from "#web/features/people/accounts/guards.ts";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";

const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined);

/** The page to which a club returns from Mercado Pago, after allowing or refusing payments in its name. */
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

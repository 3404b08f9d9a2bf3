import { createFileRoute } from "@tanstack/react-router";
import { MyPayments } from "#web/features/money/paying/mine/payments-part.tsx";
import { paymentsSearch } from "#web/features/money/paying/mine/payments-search.ts";

export const Route = createFileRoute("/_player/mis-pagos")({
  validateSearch: paymentsSearch,
  component: () => <MyPayments me={Route.useRouteContext().me} />,
});

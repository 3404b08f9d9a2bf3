import { createFileRoute } from "@tanstack/react-router";
import { CheckoutPart } from "#web/features/money/checkouts/checkout-part.tsx";

/** Where Mercado Pago sends back whoever paid. Of what the address says nothing but the checkout's name is read. */
export const Route = createFileRoute("/_player/pago/$checkoutId")({
  component: () => <CheckoutPart me={Route.useRouteContext().me} checkoutId={Route.useParams().checkoutId} />,
});

import { createFileRoute } from "@tanstack/react-router";
import { CheckoutPart } from "#web/features/money/checkouts/checkout-part.tsx";

/** The page to which Mercado Pago returns a payer. Only the checkout's id is read from the address. */
export const Route = createFileRoute("/_player/pago/$checkoutId")({
  component: () => <CheckoutPart me={Route.useRouteContext().me} checkoutId={Route.useParams().checkoutId} />,
});

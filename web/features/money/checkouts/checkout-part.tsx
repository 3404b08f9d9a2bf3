import { Suspense } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { checkoutPlace } from "#web/i18n/checkout-place.ts";
import { lazily } from "#web/lazily.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const CheckoutPage = lazily(
  "features/money/checkouts/checkout-page.tsx",
  () => import("#web/features/money/checkouts/checkout-page.tsx"),
);

/** The page to which a payer returns from Mercado Pago; loaded as a file of its own. */
export function CheckoutPart({ me, checkoutId }: { me: Me; checkoutId: string }) {
  const loading = (
    <Page title={checkoutPlace} width="form">
      <SkeletonCards count={1} rows={2} />
    </Page>
  );
  return (
    <Suspense fallback={loading}>
      <CheckoutPage key={checkoutId} me={me} checkoutId={checkoutId} />
    </Suspense>
  );
}

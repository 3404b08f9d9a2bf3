import { Suspense } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { checkoutPlace } from "#web/i18n/checkout-place.ts";
import * as texts from "#web/i18n/texts.ts";
import { lazily } from "#web/lazily.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const CheckoutPage = lazily(
  "features/money/checkouts/checkout-page.tsx",
  () => import("#web/features/money/checkouts/checkout-page.tsx"),
);

/** The page to which a payer returns from Mercado Pago; loaded as a file of its own. */
export function CheckoutPart({ me, checkoutId }: { me: Me; checkoutId: string }) {
  const loading = (
    <Page title={checkoutPlace} bar="back" back={<BackLink to="/mis-pagos">{texts.myPayments}</BackLink>} width="form">
      <SkeletonCards count={1} rows={2} />
    </Page>
  );
  return (
    <Suspense fallback={loading}>
      <CheckoutPage key={checkoutId} me={me} checkoutId={checkoutId} />
    </Suspense>
  );
}

import { Suspense } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import * as texts from "#web/i18n/texts.ts";
import { lazily } from "#web/lazily.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const PaymentsPage = lazily("features/money/paying/mine/payments-page.tsx", () => import("./payments-page.tsx"));

/** "Mis pagos"; loaded as a file of its own. */
export function MyPayments({ me }: { me: Me }) {
  const loading = (
    <Page title={texts.myPayments} bar="back" back={<BackLink to="/dashboard">{texts.myPanel}</BackLink>} width="form">
      <SkeletonCards rows={2} />
    </Page>
  );
  return (
    <Suspense fallback={loading}>
      <PaymentsPage me={me} />
    </Suspense>
  );
}

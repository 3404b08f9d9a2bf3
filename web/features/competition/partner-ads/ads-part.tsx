import { Suspense } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import * as texts from "#web/i18n/texts.ts";
import { lazily } from "#web/lazily.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const AdsPage = lazily("features/competition/partner-ads/ads-page.tsx", () => import("./ads-page.tsx"));

/** "Busco compañero"; it comes in a file of its own. */
export function Ads({ me }: { me: Me }) {
  const loading = (
    <Page title={texts.partnerWanted} bar="back" back={<BackLink to="/dashboard">{texts.myPanel}</BackLink>}>
      <SkeletonCards rows={1} button />
    </Page>
  );
  return (
    <Suspense fallback={loading}>
      <AdsPage me={me} />
    </Suspense>
  );
}

import { Suspense } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { noticePlace } from "#web/i18n/notices-place.ts";
import { lazily } from "#web/lazily.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

const NoticesPage = lazily("features/outreach/notices/notices-page.tsx", () => import("./notices-page.tsx"));

/** The page "Avisos" in any frame; it comes in a file of its own. */
export function Notices({ me }: { me: Me }) {
  const loading = (
    <Page title={noticePlace}>
      <SkeletonRows count={6} picture={false} />
    </Page>
  );
  return (
    <Suspense fallback={loading}>
      <NoticesPage me={me} />
    </Suspense>
  );
}

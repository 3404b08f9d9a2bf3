import { Suspense } from "react";
import type { Me } from "#contract/accounts.ts";
import { noticePlace } from "#web/i18n/notices-place.ts";
import { lazily } from "#web/lazily.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

const NoticesPage = lazily(
  "features/reach/notices/notices-page.tsx",
  () => import("#web/features/reach/notices/notices-page.tsx"),
);

/** The page "Avisos" in whatever frame; it comes in a file of its own. */
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

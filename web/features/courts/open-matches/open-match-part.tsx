import { Suspense } from "react";
import { openMatchPlace } from "#web/i18n/open-match-place.ts";
import { lazily } from "#web/lazily.tsx";
import { OriginLink } from "#web/ui/pages/origin-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const OpenMatchPage = lazily(
  "features/courts/open-matches/open-match-page.tsx",
  () => import("#web/features/courts/open-matches/open-match-page.tsx"),
);

/** The page of an open match, loaded as a file of its own. */
export function OpenMatchPart({ matchId }: { matchId: string }) {
  const loading = (
    <Page title={openMatchPlace} bar="back" width="form" back={<OriginLink to="/mis-turnos" />}>
      <SkeletonCards count={1} rows={4} button />
    </Page>
  );
  return (
    <Suspense fallback={loading}>
      <OpenMatchPage key={matchId} matchId={matchId} />
    </Suspense>
  );
}

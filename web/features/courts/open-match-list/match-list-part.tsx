import { Suspense } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { searchTabWords } from "#web/i18n/search-tabs.ts";
import { lazily } from "#web/lazily.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const MatchListPage = lazily(
  "features/courts/open-match-list/match-list-page.tsx",
  () => import("#web/features/courts/open-match-list/match-list-page.tsx"),
);

/** "Partidos", loaded as a file of its own. */
export function MatchListPart({ me }: { me: Me }) {
  const loading = (
    <Page title={searchTabWords.matchesTitle}>
      <SkeletonCards rows={2} block />
    </Page>
  );
  return (
    <Suspense fallback={loading}>
      <MatchListPage me={me} />
    </Suspense>
  );
}

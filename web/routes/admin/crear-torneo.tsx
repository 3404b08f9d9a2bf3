import { createFileRoute } from "@tanstack/react-router";
import { ensureClub, useClub } from "#web/features/clubs/club-query.ts";
import { copyQuery, draftQuery } from "#web/features/publish/drafts/draft-query.ts";
import { publishSearch } from "#web/features/publish/publish-search.ts";
import { PublishWizard } from "#web/features/publish/publish-wizard.tsx";
import { publishWords } from "#web/i18n/publish.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/admin/crear-torneo")({
  validateSearch: publishSearch,
  loaderDeps: ({ search: { copia } }) => ({ copia }),
  loader: ({ context: { queryClient, clubId }, deps: { copia } }) =>
    Promise.all([
      ensureClub(queryClient, clubId),
      queryClient.ensureQueryData(draftQuery(clubId)),
      copia === undefined ? null : queryClient.ensureQueryData(copyQuery(copia)),
    ]),
  pendingComponent: () => (
    <Page title={publishWords.title}>
      <SkeletonCards count={1} rows={4} />
    </Page>
  ),
  component: () => <PublishWizard club={useClub()} />,
});

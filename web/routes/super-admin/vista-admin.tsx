import { createFileRoute } from "@tanstack/react-router";
import { clubsQuery } from "#web/features/people/admin/admin-queries.ts";
import { adminSearch } from "#web/features/people/admin/admin-search.ts";
import { ClubViewChooser } from "#web/features/people/admin/club-view-chooser.tsx";
import * as texts from "#web/i18n/texts.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/super-admin/vista-admin")({
  validateSearch: adminSearch,
  loader: ({ context, location }) =>
    context.queryClient.ensureInfiniteQueryData(clubsQuery(adminSearch({ ...location.search }))),
  pendingComponent: () => (
    <Page title={texts.adminView} bar="brand" width="form">
      <SkeletonRows count={6} />
    </Page>
  ),
  component: ClubViewChooser,
});

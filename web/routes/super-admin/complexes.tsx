import { createFileRoute } from "@tanstack/react-router";
import { clubsQuery } from "#web/features/people/admin/admin-queries.ts";
import { adminSearch } from "#web/features/people/admin/admin-search.ts";
import { ComplexesScreen } from "#web/features/people/admin/complexes-screen.tsx";
import { complexesWords } from "#web/i18n/admin.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/super-admin/complexes")({
  validateSearch: adminSearch,
  loader: ({ context, location }) =>
    context.queryClient.ensureInfiniteQueryData(clubsQuery(adminSearch({ ...location.search }))),
  pendingComponent: () => (
    <Page title={complexesWords.title} bar="brand">
      <SkeletonRows count={6} />
    </Page>
  ),
  component: ComplexesScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { usersQuery } from "#web/features/people/admin/admin-queries.ts";
import { adminSearch } from "#web/features/people/admin/admin-search.ts";
import { UsersScreen } from "#web/features/people/admin/users/users-screen.tsx";
import { usersWords } from "#web/i18n/admin.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/super-admin/users")({
  validateSearch: adminSearch,
  loader: ({ context, location }) =>
    context.queryClient.ensureInfiniteQueryData(usersQuery(adminSearch({ ...location.search }))),
  pendingComponent: () => (
    <Page title={usersWords.title} bar="brand">
      <SkeletonRows count={8} />
    </Page>
  ),
  component: UsersScreen,
});

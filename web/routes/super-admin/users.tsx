import { createFileRoute } from "@tanstack/react-router";
import { usersQuery } from "#web/features/people/admin/admin-queries.ts";
import { adminSearch } from "#web/features/people/admin/admin-search.ts";
import { UsersScreen } from "#web/features/people/admin/users/users-screen.tsx";

export const Route = createFileRoute("/super-admin/users")({
  validateSearch: adminSearch,
  // Not awaited: the search and the filters stand while the list loads.
  loader: ({ context, location }) =>
    void context.queryClient.prefetchInfiniteQuery(usersQuery(adminSearch({ ...location.search }))),
  component: UsersScreen,
});

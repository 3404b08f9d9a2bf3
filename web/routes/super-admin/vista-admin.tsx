import { createFileRoute } from "@tanstack/react-router";
import { clubsQuery } from "#web/features/people/admin/admin-queries.ts";
import { adminSearch } from "#web/features/people/admin/admin-search.ts";
import { ClubViewChooser } from "#web/features/people/admin/club-view-chooser.tsx";

export const Route = createFileRoute("/super-admin/vista-admin")({
  validateSearch: adminSearch,
  // Not awaited: the search and the filters stand while the list loads.
  loader: ({ context, location }) =>
    void context.queryClient.prefetchInfiniteQuery(clubsQuery(adminSearch({ ...location.search }))),
  component: ClubViewChooser,
});

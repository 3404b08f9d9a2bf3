import { createFileRoute } from "@tanstack/react-router";
import { ensureClub } from "#web/features/clubs/clubs/club-query.ts";
import { actsSearch } from "#web/features/clubs/team/acts-search.ts";
import { lazily } from "#web/lazily.tsx";

const ActsScreen = lazily(
  "features/clubs/team/acts-screen.tsx",
  () => import("#web/features/clubs/team/acts-screen.tsx"),
);

export const Route = createFileRoute("/admin/quien-hizo-que")({
  validateSearch: actsSearch,
  loader: ({ context }) => ensureClub(context.queryClient, context.clubId),
  component: () => <ActsScreen />,
});

import { createFileRoute } from "@tanstack/react-router";
import { ensureClub } from "#web/features/clubs/clubs/club-query.ts";
import { lazily } from "#web/lazily.tsx";

const ClubResultsScreen = lazily(
  "features/courts/open-match-results/club-results-screen.tsx",
  () => import("#web/features/courts/open-match-results/club-results-screen.tsx"),
);

export const Route = createFileRoute("/admin/resultados")({
  loader: ({ context }) => ensureClub(context.queryClient, context.clubId),
  component: () => <ClubResultsScreen />,
});

import { createFileRoute } from "@tanstack/react-router";
import { ensureClub } from "#web/features/clubs/clubs/club-query.ts";
import { lazily } from "#web/lazily.tsx";

const PlayersScreen = lazily(
  "features/people/class-changes/players-screen.tsx",
  () => import("#web/features/people/class-changes/players-screen.tsx"),
);

export const Route = createFileRoute("/admin/jugadores")({
  loader: ({ context }) => ensureClub(context.queryClient, context.clubId),
  component: () => <PlayersScreen />,
});

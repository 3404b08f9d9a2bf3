import { createFileRoute } from "@tanstack/react-router";
import { ensureClub } from "#web/features/clubs/clubs/club-query.ts";
import { lazily } from "#web/lazily.tsx";

const GuestsScreen = lazily(
  "features/people/guests/guests-screen.tsx",
  () => import("#web/features/people/guests/guests-screen.tsx"),
);

export const Route = createFileRoute("/admin/sin-cuenta")({
  loader: ({ context }) => ensureClub(context.queryClient, context.clubId),
  component: () => <GuestsScreen />,
});

import { createFileRoute } from "@tanstack/react-router";
import { ensureClub } from "#web/features/clubs/club-query.ts";
import { lazily } from "#web/lazily.tsx";

const RegretsScreen = lazily(
  "features/bookings/regrets/regrets-screen.tsx",
  () => import("#web/features/bookings/regrets/regrets-screen.tsx"),
);

export const Route = createFileRoute("/admin/arrepentimientos")({
  loader: ({ context }) => ensureClub(context.queryClient, context.clubId),
  component: () => <RegretsScreen />,
});

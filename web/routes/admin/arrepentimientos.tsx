import { createFileRoute } from "@tanstack/react-router";
import { ensureClub } from "#web/features/clubs/clubs/club-query.ts";
import { lazily } from "#web/lazily.tsx";

const RegretsScreen = lazily(
  "features/courts/regrets/regrets-screen.tsx",
  () => import("#web/features/courts/regrets/regrets-screen.tsx"),
);

export const Route = createFileRoute("/admin/arrepentimientos")({
  loader: ({ context }) => ensureClub(context.queryClient, context.clubId),
  component: () => <RegretsScreen />,
});

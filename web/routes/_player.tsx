import { createFileRoute, Outlet } from "@tanstack/react-router";
import { requireMe } from "#web/features/people/accounts/guards.ts";
import { OfflineNotice } from "#web/frames/offline-notice.tsx";
import { PlayerFrame } from "#web/frames/player-frame.tsx";

/** The player's places; club and super administrators may view them too. */
export const Route = createFileRoute("/_player")({
  beforeLoad: async ({ context, location }) => ({
    me: await requireMe(context.queryClient, location.href),
  }),
  component: () => (
    <PlayerFrame>
      <OfflineNotice />
      <Outlet />
    </PlayerFrame>
  ),
});

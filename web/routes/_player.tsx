import { createFileRoute, Outlet } from "@tanstack/react-router";
import { requireRole } from "#web/features/accounts/guards.ts";
import { PlayerFrame } from "#web/features/accounts/player-frame.tsx";
import { OfflineNotice } from "#web/features/offline-notice.tsx";

/** The player's places; clubs and the super administrator may look at them too. */
export const Route = createFileRoute("/_player")({
  beforeLoad: async ({ context, location }) => ({
    me: await requireRole(context.queryClient, location.href, ["player", "club_admin", "super_admin"]),
  }),
  component: () => (
    <PlayerFrame>
      <OfflineNotice />
      <Outlet />
    </PlayerFrame>
  ),
});

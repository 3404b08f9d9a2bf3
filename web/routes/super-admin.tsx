import { createFileRoute, Outlet } from "@tanstack/react-router";
import { requireRole } from "#web/features/accounts/guards.ts";
import { OfflineNotice } from "#web/frames/offline-notice.tsx";
import { SuperAdminFrame } from "#web/frames/super-admin-frame.tsx";

/** The super administrator's places. */
export const Route = createFileRoute("/super-admin")({
  beforeLoad: async ({ context, location }) => ({
    me: await requireRole(context.queryClient, location.href, ["super_admin"]),
  }),
  component: () => (
    <SuperAdminFrame>
      <OfflineNotice />
      <Outlet />
    </SuperAdminFrame>
  ),
});

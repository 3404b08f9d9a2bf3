import { createFileRoute, Outlet } from "@tanstack/react-router";
import { requireRole } from "#web/features/accounts/guards.ts";
import { SuperAdminFrame } from "#web/features/admin/super-admin-frame.tsx";
import { OfflineNotice } from "#web/features/offline-notice.tsx";

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

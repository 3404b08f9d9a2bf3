import { createFileRoute, Outlet } from "@tanstack/react-router";
import { requireMe } from "#web/features/people/accounts/guards.ts";
import { OfflineNotice } from "#web/frames/offline-notice.tsx";
import { SuperAdminFrame } from "#web/frames/super-admin-frame.tsx";

/** The super administrator's places. */
export const Route = createFileRoute("/super-admin")({
  beforeLoad: async ({ context, location }) => ({
    me: await requireMe(context.queryClient, location.href, "keep-platform"),
  }),
  component: () => (
    <SuperAdminFrame>
      <OfflineNotice />
      <Outlet />
    </SuperAdminFrame>
  ),
});

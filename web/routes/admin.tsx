import { createFileRoute, Outlet, redirect, retainSearchParams } from "@tanstack/react-router";
import { requireMe } from "#web/features/accounts/guards.ts";
import { ClubFrame } from "#web/frames/club-frame.tsx";
import { OfflineNotice } from "#web/frames/offline-notice.tsx";

/** The club's places. `club` names one of several clubs: administrators of more than one, and the super administrator, choose. */
export const Route = createFileRoute("/admin")({
  validateSearch: ({ club }: Record<string, unknown>): { club?: string } => (typeof club === "string" ? { club } : {}),
  search: { middlewares: [retainSearchParams(["club"])] },
  beforeLoad: async ({ context, location, search }) => {
    const me = await requireMe(context.queryClient, location.href, "run-club");
    const clubId = search.club ?? me.clubs[0]?.id;
    // Who runs no club of their own and passes is the super administrator, who chooses one first.
    if (clubId === undefined) throw redirect({ to: "/super-admin/vista-admin" });
    return { me, clubId };
  },
  component: () => (
    <ClubFrame>
      <OfflineNotice />
      <Outlet />
    </ClubFrame>
  ),
});

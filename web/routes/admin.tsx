import { createFileRoute, Outlet, redirect, retainSearchParams } from "@tanstack/react-router";
import { requireRole } from "#web/features/accounts/guards.ts";
import { noClub } from "#web/features/clubs/no-club.ts";
import { ClubFrame } from "#web/frames/club-frame.tsx";
import { OfflineNotice } from "#web/frames/offline-notice.tsx";

/** The club's places. `club` names one of several clubs: administrators of more than one, and the super administrator, choose. */
export const Route = createFileRoute("/admin")({
  validateSearch: ({ club }: Record<string, unknown>): { club?: string } => (typeof club === "string" ? { club } : {}),
  search: { middlewares: [retainSearchParams(["club"])] },
  beforeLoad: async ({ context, location, search }) => {
    const me = await requireRole(context.queryClient, location.href, ["club_admin", "super_admin"]);
    const clubId = search.club ?? me.clubs[0]?.id;
    if (clubId !== undefined) return { me, clubId };
    if (me.role === "super_admin") throw redirect({ to: "/super-admin/vista-admin" });
    throw noClub();
  },
  component: () => (
    <ClubFrame>
      <OfflineNotice />
      <Outlet />
    </ClubFrame>
  ),
});

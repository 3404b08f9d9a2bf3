import { createFileRoute, Outlet, redirect, retainSearchParams } from "@tanstack/react-router";
import { requireMe } from "#web/features/accounts/guards.ts";
import { lastClub } from "#web/features/clubs/last-club.ts";
import { ClubFrame } from "#web/frames/club-frame.tsx";
import { KeptNotes } from "#web/frames/kept-notes.tsx";
import { OfflineNotice } from "#web/frames/offline-notice.tsx";

/** The club's places. `club` names one of several clubs: administrators of more than one, and the super administrator, choose. */
export const Route = createFileRoute("/admin")({
  validateSearch: ({ club }: Record<string, unknown>): { club?: string } => (typeof club === "string" ? { club } : {}),
  search: { middlewares: [retainSearchParams(["club"])] },
  beforeLoad: async ({ context, location, search }) => {
    const me = await requireMe(context.queryClient, location.href, "run-club");
    const clubId = search.club ?? lastClub(me);
    // Who runs no club of their own and passes is the super administrator, who chooses one first.
    if (clubId === undefined) throw redirect({ to: "/super-admin/vista-admin" });
    // Of several the address says which: only this browser knows of last time, so the server leaves that to it.
    if (search.club === undefined && me.clubs.length > 1)
      throw redirect({ to: ".", search: { ...location.search, club: clubId }, replace: true });
    return { me, clubId };
  },
  component: () => (
    <ClubFrame>
      <OfflineNotice />
      <KeptNotes />
      <Outlet />
    </ClubFrame>
  ),
});

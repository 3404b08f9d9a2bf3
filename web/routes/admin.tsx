import { createFileRoute, Outlet, redirect, retainSearchParams } from "@tanstack/react-router";
import { clubQuery } from "#web/features/clubs/clubs/club-query.ts";
import { lastClub } from "#web/features/clubs/clubs/last-club.ts";
import { requireMe } from "#web/features/people/accounts/guards.ts";
import { ClubFrame } from "#web/frames/club-frame.tsx";
import { KeptNotes } from "#web/frames/kept-notes.tsx";
import { OfflineNotice } from "#web/frames/offline-notice.tsx";

/**
 * The club's places. `club` selects one of several clubs, for administrators of more than one and the super
 * administrator.
 */
export const Route = createFileRoute("/admin")({
  validateSearch: ({ club }: Record<string, unknown>): { club?: string } => (typeof club === "string" ? { club } : {}),
  search: { middlewares: [retainSearchParams(["club"])] },
  beforeLoad: async ({ context, location, search }) => {
    const me = await requireMe(context.queryClient, location.href, "run-club");
    const clubId = search.club ?? lastClub(me);
    // Only the super administrator gets here without a club of their own, and chooses one first.
    if (clubId === undefined) throw redirect({ to: "/super-admin/vista-admin" });
    // With several clubs the address selects one. Only this browser knows the last one, so the server leaves the choice
    // to it.
    if (search.club === undefined && me.clubs.length > 1)
      throw redirect({ to: ".", search: { ...location.search, club: clubId }, replace: true });
    return { me, clubId };
  },
  // Not awaited: the screens do not wait for their frame. The server draws neither before it.
  loader: ({ context: { queryClient, clubId } }) => void queryClient.prefetchQuery(clubQuery(clubId)),
  component: () => (
    <ClubFrame>
      <OfflineNotice />
      <KeptNotes />
      <Outlet />
    </ClubFrame>
  ),
});

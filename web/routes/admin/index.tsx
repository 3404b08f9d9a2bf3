import { createFileRoute } from "@tanstack/react-router";
import { daySearch } from "#web/features/bookings/day/day-search.ts";
import { ClubDashboard } from "#web/features/clubs/club-dashboard.tsx";
import { ensureClub, useClub } from "#web/features/clubs/club-query.ts";
import { clubPlaces } from "#web/i18n/frames.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { PhoneBar } from "#web/ui/pages/phone-bar.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

export const Route = createFileRoute("/admin/")({
  validateSearch: daySearch,
  loader: ({ context }) => ensureClub(context.queryClient, context.clubId),
  pendingComponent: () => (
    <Page title={clubPlaces.dashboard} bar="brand">
      <SkeletonRows count={8} picture={false} />
    </Page>
  ),
  component: Dashboard,
});

function Dashboard() {
  const club = useClub();
  return (
    <>
      <PhoneBar />
      <Page title={clubPlaces.dashboard} bar="none">
        <ClubDashboard club={club} />
      </Page>
    </>
  );
}

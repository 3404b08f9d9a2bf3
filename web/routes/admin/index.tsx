import { createFileRoute } from "@tanstack/react-router";
import { daySearch } from "#web/features/bookings/day/day-search.ts";
import { ClubDashboard } from "#web/features/clubs/club-dashboard.tsx";
import { ensureClub, useClub } from "#web/features/clubs/club-query.ts";
import { DashboardWaiting } from "#web/features/clubs/dashboard-waiting.tsx";
import { PlayingNow } from "#web/features/manage/playing-now.tsx";
import { clubPlaces } from "#web/i18n/frames.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { PhoneBar } from "#web/ui/pages/phone-bar.tsx";

export const Route = createFileRoute("/admin/")({
  validateSearch: daySearch,
  loader: ({ context }) => ensureClub(context.queryClient, context.clubId),
  pendingComponent: () => (
    <>
      <PhoneBar />
      <Page title={clubPlaces.dashboard} bar="none">
        <DashboardWaiting />
      </Page>
    </>
  ),
  component: Dashboard,
});

function Dashboard() {
  const club = useClub();
  return (
    <>
      <PhoneBar />
      <Page title={clubPlaces.dashboard} bar="none">
        <ClubDashboard club={club} playing={<PlayingNow club={club} />} />
      </Page>
    </>
  );
}

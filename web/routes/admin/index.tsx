import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { daySearch } from "#web/features/bookings/day/day-search.ts";
import { ClubDashboard } from "#web/features/clubs/club-dashboard.tsx";
import { ensureClub, useClub } from "#web/features/clubs/club-query.ts";
import { DashboardWaiting } from "#web/features/clubs/dashboard-waiting.tsx";
import { clubPlaces } from "#web/i18n/frames.ts";
import { lazily } from "#web/lazily.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { PhoneBar } from "#web/ui/pages/phone-bar.tsx";

const ClubTasks = lazily(
  "features/manage/dashboard/club-tasks.tsx",
  () => import("#web/features/manage/dashboard/club-tasks.tsx"),
);

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
        <ClubDashboard
          club={club}
          tasks={
            <Suspense fallback={null}>
              <ClubTasks club={club} />
            </Suspense>
          }
        />
      </Page>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { ensureClub, useClub } from "#web/features/clubs/clubs/club-query.ts";
import { daySearch } from "#web/features/courts/bookings/day/day-search.ts";
import { ConfirmEmailRow } from "#web/features/people/accounts/my-account/confirm-email-row.tsx";
import { meQuery } from "#web/features/people/accounts/session.ts";
import * as texts from "#web/i18n/texts.ts";
import { lazily } from "#web/lazily.tsx";
import { ClubDashboard } from "#web/screens/club-dashboard/club-dashboard.tsx";
import { DashboardWaiting } from "#web/screens/club-dashboard/dashboard-waiting.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { PhoneBar } from "#web/ui/pages/phone-bar.tsx";

const ClubTasks = lazily(
  "screens/club-dashboard/club-tasks.tsx",
  () => import("#web/screens/club-dashboard/club-tasks.tsx"),
);

export const Route = createFileRoute("/admin/")({
  validateSearch: daySearch,
  loader: ({ context }) => ensureClub(context.queryClient, context.clubId),
  pendingComponent: () => (
    <>
      <PhoneBar />
      <Page title={texts.dashboard} bar="none">
        <DashboardWaiting />
      </Page>
    </>
  ),
  component: Dashboard,
});

function Dashboard() {
  const club = useClub();
  const me = useQuery(meQuery).data;
  return (
    <>
      <PhoneBar />
      <Page title={texts.dashboard} bar="none">
        {me && <ConfirmEmailRow me={me} />}
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

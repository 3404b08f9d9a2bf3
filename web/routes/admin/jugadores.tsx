import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ensureClub } from "#web/features/clubs/clubs/club-query.ts";
import { proposalsOfClub } from "#web/features/people/class-changes/class-change-queries.ts";
import { alertsOfClub } from "#web/features/people/rating-alerts/alert-queries.ts";
import * as texts from "#web/i18n/texts.ts";
import { lazily } from "#web/lazily.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const PlayersScreen = lazily(
  "features/people/class-changes/players-screen.tsx",
  () => import("#web/features/people/class-changes/players-screen.tsx"),
);

export const Route = createFileRoute("/admin/jugadores")({
  loader: async ({ context: { queryClient, clubId } }) => {
    const { id } = await ensureClub(queryClient, clubId);
    await Promise.all([
      queryClient.ensureInfiniteQueryData(proposalsOfClub(id)),
      queryClient.ensureInfiniteQueryData(alertsOfClub(id)),
    ]);
  },
  pendingComponent: () => (
    <PlayersPage>
      <SkeletonCards count={2} rows={3} />
    </PlayersPage>
  ),
  component: () => (
    <PlayersPage>
      <PlayersScreen />
    </PlayersPage>
  ),
});

function PlayersPage({ children }: { children: ReactNode }) {
  return (
    <Page
      title={texts.playersAndClasses}
      bar="back"
      back={<BackLink to="/admin/setup">{texts.settings}</BackLink>}
      lead={texts.classesLead}
      width="form"
    >
      {children}
    </Page>
  );
}

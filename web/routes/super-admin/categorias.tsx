import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { proposalsOfPlatform } from "#web/features/people/class-changes/class-change-queries.ts";
import { alertsOfPlatform } from "#web/features/people/rating-alerts/alert-queries.ts";
import * as texts from "#web/i18n/texts.ts";
import { lazily } from "#web/lazily.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const PlatformScreen = lazily(
  "features/people/class-changes/platform-screen.tsx",
  () => import("#web/features/people/class-changes/platform-screen.tsx"),
);

export const Route = createFileRoute("/super-admin/categorias")({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(proposalsOfPlatform),
      queryClient.ensureInfiniteQueryData(alertsOfPlatform),
    ]),
  pendingComponent: () => (
    <PlayersPage>
      <SkeletonCards count={2} rows={3} />
    </PlayersPage>
  ),
  component: () => (
    <PlayersPage>
      <PlatformScreen />
    </PlayersPage>
  ),
});

function PlayersPage({ children }: { children: ReactNode }) {
  return (
    <Page
      title={texts.playersAndClasses}
      bar="back"
      back={<BackLink to="/super-admin">{texts.dashboard}</BackLink>}
      lead={texts.classesLead}
      width="form"
    >
      {children}
    </Page>
  );
}

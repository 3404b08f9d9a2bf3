import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { ensureClub, useClub } from "#web/features/clubs/clubs/club-query.ts";
import { copyQuery, draftQuery } from "#web/features/competition/publication/drafts/draft-query.ts";
import { publishPlaceWords } from "#web/i18n/publish-place.ts";
import { lazily } from "#web/lazily.tsx";
import { publishSearch } from "#web/screens/publish/publish-search.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const PublishWizard = lazily(
  "screens/publish/publish-wizard.tsx",
  () => import("#web/screens/publish/publish-wizard.tsx"),
);

const QuickStart = lazily("screens/publish/quick-start.tsx", () => import("#web/screens/publish/quick-start.tsx"));

export const Route = createFileRoute("/admin/crear-torneo")({
  validateSearch: publishSearch,
  loaderDeps: ({ search: { copia } }) => ({ copia }),
  loader: ({ context: { queryClient, clubId }, deps: { copia } }) =>
    Promise.all([
      ensureClub(queryClient, clubId),
      queryClient.ensureQueryData(draftQuery(clubId)),
      copia === undefined ? null : queryClient.ensureQueryData(copyQuery(copia)),
    ]),
  pendingComponent: WizardWaiting,
  component: NewTournament,
});

/** A deactivated club cannot publish: the page says so at once, and not after three steps. */
function NewTournament() {
  const club = useClub();
  const { hoy } = Route.useSearch();
  if (club.isActive) {
    return (
      <Suspense fallback={<WizardWaiting />}>
        {hoy ? <QuickStart club={club} /> : <PublishWizard club={club} />}
      </Suspense>
    );
  }
  return (
    <Page title={publishPlaceWords.title}>
      <EmptyState
        drawing={false}
        title={publishPlaceWords.inactive}
        message={publishPlaceWords.inactiveMessage}
        action={<ButtonLink to="/admin/mis-torneos">{publishPlaceWords.inactiveAction}</ButtonLink>}
      />
    </Page>
  );
}

function WizardWaiting() {
  return (
    <Page title={publishPlaceWords.title}>
      <SkeletonCards count={1} rows={4} />
    </Page>
  );
}

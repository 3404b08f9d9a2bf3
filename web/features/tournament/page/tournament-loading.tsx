import { tournamentPageWords as words } from "#web/i18n/tournaments.ts";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

/** A tournament that is on its way. */
export function TournamentLoading() {
  return (
    <Page
      title={words.loading}
      bar="none"
      header={
        <PitchHeader
          title={words.loading}
          back={<BackLink to="/mis-torneos">{words.backToMine}</BackLink>}
          facts={<>&nbsp;</>}
        />
      }
    >
      <SkeletonCards count={2} rows={3} />
    </Page>
  );
}

import { tournamentPageWords as words } from "#web/i18n/tournaments.ts";
import { OriginLink } from "#web/ui/pages/origin-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

/** A tournament that is on its way. */
export function TournamentLoading() {
  return (
    <Page
      title={words.loading}
      bar="none"
      header={<PitchHeader title={words.loading} back={<OriginLink to="/mis-torneos" />} facts={<>&nbsp;</>} />}
    >
      <SkeletonCards count={2} rows={3} />
    </Page>
  );
}

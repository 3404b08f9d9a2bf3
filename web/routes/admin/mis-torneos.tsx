import { createFileRoute } from "@tanstack/react-router";
import { ensureClub, useClub } from "#web/features/clubs/clubs/club-query.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import * as texts from "#web/i18n/texts.ts";
import {
  ClubTournamentList,
  clubTournamentsQuery,
  pastOfClubQuery,
} from "#web/screens/manage/club-tournament-list.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { useWide } from "#web/ui/theme/wide.ts";

export const Route = createFileRoute("/admin/mis-torneos")({
  loader: ({ context: { queryClient, clubId } }) =>
    Promise.all([
      ensureClub(queryClient, clubId),
      queryClient.ensureQueryData(clubTournamentsQuery(clubId)),
      queryClient.ensureInfiniteQueryData(pastOfClubQuery(clubId)),
    ]),
  pendingComponent: () => (
    <Page title={texts.myTournaments}>
      <SkeletonCards rows={2} block button />
    </Page>
  ),
  component: ClubTournaments,
});

function ClubTournaments() {
  const club = useClub();
  const can = useAbilities();
  // On the phone the bottom bar has this button.
  const create = useWide() && can("tournaments") && (
    <ButtonLink to="/admin/crear-torneo" icon={<PlusIcon />}>
      {texts.createTournament}
    </ButtonLink>
  );
  return (
    <Page title={texts.myTournaments} actions={create}>
      <ClubTournamentList club={club} />
    </Page>
  );
}

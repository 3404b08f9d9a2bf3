import { useInfiniteQuery } from "@tanstack/react-query";
import { useClub } from "#web/features/clubs/clubs/club-query.ts";
import { AlertList } from "#web/features/people/rating-alerts/alert-list.tsx";
import { alertsOfClub } from "#web/features/people/rating-alerts/alert-queries.ts";
import * as texts from "#web/i18n/texts.ts";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { proposalsOfClub } from "./class-change-queries.ts";
import { ProposalList } from "./proposal-list.tsx";

/** The proposals of classes and the alerts about players of the club. */
export default function PlayersScreen() {
  const { id: clubId, name } = useClub();
  const found = useInfiniteQuery(proposalsOfClub(clubId));
  const alerts = useInfiniteQuery(alertsOfClub(clubId));
  return (
    <Page
      title={texts.playersAndClasses}
      bar="back"
      back={<BackLink to="/admin/setup">{texts.settings}</BackLink>}
      lead={texts.classesLead}
      width="form"
    >
      <ProposalList found={found} />
      <AlertList found={alerts} writer={name} />
    </Page>
  );
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { useClub } from "#web/features/clubs/clubs/club-query.ts";
import { classChangeWords as words } from "#web/i18n/class-changes.ts";
import * as texts from "#web/i18n/texts.ts";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { proposalsOfClub } from "./class-change-queries.ts";
import { ProposalList } from "./proposal-list.tsx";

/** The proposals of classes about players of the club. */
export default function PlayersScreen() {
  const { id: clubId } = useClub();
  const found = useInfiniteQuery(proposalsOfClub(clubId));
  return (
    <Page
      title={texts.playersAndClasses}
      bar="back"
      back={<BackLink to="/admin/setup">{texts.settings}</BackLink>}
      lead={words.lead}
      width="form"
    >
      <ProposalList found={found} />
    </Page>
  );
}

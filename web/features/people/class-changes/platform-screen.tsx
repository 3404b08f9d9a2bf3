import { useInfiniteQuery } from "@tanstack/react-query";
import { classChangeWords as words } from "#web/i18n/class-changes.ts";
import * as texts from "#web/i18n/texts.ts";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { proposalsOfPlatform } from "./class-change-queries.ts";
import { ProposalList } from "./proposal-list.tsx";

/** All proposals of classes that wait, for the super administrator. */
export default function PlatformScreen() {
  const found = useInfiniteQuery(proposalsOfPlatform);
  return (
    <Page
      title={texts.playersAndClasses}
      bar="back"
      back={<BackLink to="/super-admin">{texts.dashboard}</BackLink>}
      lead={words.lead}
      width="form"
    >
      <ProposalList found={found} />
    </Page>
  );
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { AlertList } from "#web/features/people/rating-alerts/alert-list.tsx";
import { alertsOfPlatform } from "#web/features/people/rating-alerts/alert-queries.ts";
import * as texts from "#web/i18n/texts.ts";
import { proposalsOfPlatform } from "./class-change-queries.ts";
import { ProposalList } from "./proposal-list.tsx";

/** All proposals of classes that wait, and all open alerts, for the super administrator. */
export default function PlatformScreen() {
  const found = useInfiniteQuery(proposalsOfPlatform);
  const alerts = useInfiniteQuery(alertsOfPlatform);
  return (
    <>
      <ProposalList found={found} />
      <AlertList found={alerts} writer={texts.brand} />
    </>
  );
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { useClub } from "#web/features/clubs/clubs/club-query.ts";
import { AlertList } from "#web/features/people/rating-alerts/alert-list.tsx";
import { alertsOfClub } from "#web/features/people/rating-alerts/alert-queries.ts";
import { proposalsOfClub } from "./class-change-queries.ts";
import { ProposalList } from "./proposal-list.tsx";

/** The proposals of classes and the alerts about players of the club. */
export default function PlayersScreen() {
  const { id: clubId, name } = useClub();
  const found = useInfiniteQuery(proposalsOfClub(clubId));
  const alerts = useInfiniteQuery(alertsOfClub(clubId));
  return (
    <>
      <ProposalList found={found} />
      <AlertList found={alerts} writer={name} />
    </>
  );
}

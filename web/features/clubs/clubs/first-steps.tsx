import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { queries } from "#web/api.ts";
import { lazily } from "#web/lazily.tsx";

const FirstStepsCard = lazily("features/clubs/clubs/first-steps-card.tsx", () => import("./first-steps-card.tsx"));

/** Shows the remaining steps of a new club; it disappears with the first tournament. */
export function FirstSteps({ club }: { club: ClubPanel }) {
  const live = useQuery(queries.tournaments.ofClub.queryOptions({ input: { clubId: club.id } }));
  const past = useQuery({
    ...queries.tournaments.pastOfClub.queryOptions({ input: { clubId: club.id } }),
    enabled: live.data?.length === 0,
  });
  if (live.data?.length !== 0 || past.data?.tournaments.length !== 0) return null;
  return (
    <Suspense fallback={null}>
      <FirstStepsCard club={club} />
    </Suspense>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { SeatNumber } from "#domain/courts/open-matches/open-match.ts";
import { openResultWords as words } from "#web/i18n/open-match-results.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { lazily } from "#web/lazily.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { openResultQuery } from "./result-query.ts";
import { ResultState } from "./result-state.tsx";

const MatchRatings = lazily(
  "features/competition/ratings/match-ratings.tsx",
  () => import("#web/features/competition/ratings/match-ratings.tsx"),
);

/** The result on the page of an open match that has begun, for its players, and how it moved their ratings. */
export default function OpenMatchResult({ matchId, mine }: { matchId: string; mine: SeatNumber }) {
  const { data: match, error, refetch, isFetching } = useQuery(openResultQuery(matchId));
  return (
    <>
      <Section title={words.title}>
        <Card>
          <CardBlock>
            {match ? (
              <ResultState match={match} mine={mine} />
            ) : error ? (
              <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
            ) : (
              <SkeletonRows count={1} picture={false} />
            )}
          </CardBlock>
        </Card>
      </Section>
      {match?.rated && (
        <Suspense fallback={null}>
          <MatchRatings matchId={matchId} />
        </Suspense>
      )}
    </>
  );
}

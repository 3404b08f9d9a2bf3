import { type QueryClient, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import type { MyMatch } from "#contract/competition/matches/matches.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { queries } from "#web/api.ts";
import { ChangedPlaces } from "#web/features/competition/order-of-play/place-change.tsx";
import { myTournamentsQuery } from "#web/features/competition/pairs/mine/my-tournaments.tsx";
import { myClaimsQuery } from "#web/features/competition/result-claims/claims-query.ts";
import { myRotationsQuery, rotationsToCome } from "#web/features/competition/rotations/my-rotations.ts";
import { myBookingsQuery, useMyBookings } from "#web/features/courts/free-hours/asking-queries.ts";
import { myWatchesQuery, offeredOf, useMyWatches } from "#web/features/courts/slot-watches/slot-watch-queries.ts";
import { plays } from "#web/features/people/accounts/guards.ts";
import { ConfirmEmailRow } from "#web/features/people/accounts/my-account/confirm-email-row.tsx";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { enteredOf, linksOf, nextMatch, proposalsOf } from "#web/features/people/agenda/agenda.ts";
import { comingOf } from "#web/features/people/agenda/coming.ts";
import { ComingList } from "#web/features/people/agenda/coming-list.tsx";
import { SentProposals } from "#web/features/people/agenda/pending-acts.tsx";
import { MyNumbers } from "#web/features/people/players/my-numbers.tsx";
import MyPhoto from "#web/features/people/players/my-photo.tsx";
import { statisticsWords, dashboardWords as words } from "#web/i18n/players.ts";
import * as texts from "#web/i18n/texts.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import { OnceStanding } from "#web/kit/once-standing.tsx";
import { today } from "#web/kit/today.ts";
import { lazily } from "#web/lazily.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";
import styles from "./dashboard.module.css";
import { MyShortcuts } from "./my-shortcuts.tsx";
import { SuggestedTournaments, suggestedQuery } from "./suggested-tournaments.tsx";

const TellMeCard = lazily(
  "features/outreach/push/tell-me-card.tsx",
  () => import("#web/features/outreach/push/tell-me-card.tsx"),
);
const MergeProposals = lazily(
  "features/people/claims/merge-proposals.tsx",
  () => import("#web/features/people/claims/merge-proposals.tsx"),
);
const RatingLine = lazily(
  "features/competition/ratings/rating-line.tsx",
  () => import("#web/features/competition/ratings/rating-line.tsx"),
);
const OwnResults = lazily(
  "features/courts/open-match-results/own-results.tsx",
  () => import("#web/features/courts/open-match-results/own-results.tsx"),
);
const ClaimsToAnswer = lazily(
  "features/competition/result-claims/claims-to-answer.tsx",
  () => import("#web/features/competition/result-claims/claims-to-answer.tsx"),
);
const minuteMilliseconds = 60_000;
const myMatchesQuery = queries.matches.mine.queryOptions();

/**
 * Fetches the agenda and, for a player in no tournament, the suggestions: arriving late, they would push the page down.
 */
export async function prefetchNext(queryClient: QueryClient, me: Me): Promise<void> {
  const [tournaments] = await Promise.all([
    queryClient.ensureQueryData(myTournamentsQuery),
    queryClient.prefetchQuery(myMatchesQuery),
    queryClient.prefetchQuery(myRotationsQuery),
    ...(plays(me) ? [queryClient.prefetchQuery(myWatchesQuery), queryClient.prefetchQuery(myBookingsQuery)] : []),
  ]);
  const matches = queryClient.getQueryData(myMatchesQuery.queryKey) ?? [];
  if (playsLeague(matches)) await queryClient.prefetchQuery(myClaimsQuery);
  if (!nextMatch(matches) && enteredOf(tournaments).length === 0) await queryClient.prefetchQuery(suggestedQuery(me));
}

/** Returns true if the player has a match in a league, whose players enter the results. */
function playsLeague(matches: readonly MyMatch[]): boolean {
  return matches.some(({ window }) => window !== null);
}

/** Mi Panel: the player's agenda, numbers and shortcuts. */
export function Dashboard({ me: loaded }: { me: Me }) {
  const me = useQuery(meQuery).data ?? loaded;
  const { data: tournaments } = useSuspenseQuery(myTournamentsQuery);
  // On the day of the match, its delay changes without any other event.
  const refetchInterval = ({ state }: { state: { data: MyMatch[] | undefined } }) =>
    state.data?.some((one) => one.match.place?.day === today()) ? minuteMilliseconds : false;
  const { data: matches = [] } = useQuery({ ...myMatchesQuery, refetchInterval });
  const match = nextMatch(matches);
  useLive(match ? topicOf("tournament", match.tournamentId) : undefined, [myMatchesQuery.queryKey]);
  const rotations = rotationsToCome(useQuery(myRotationsQuery).data ?? []);
  useLive(rotations[0] && topicOf("tournament", rotations[0].tournamentId), [myRotationsQuery.queryKey]);
  const offered = offeredOf(useMyWatches(me).data ?? []);
  const { toCome: bookings = [], seats = [] } = useMyBookings(me).data ?? {};
  const coming = comingOf({ matches, rotations, tournaments, bookings, seats, offered }, me.id, today());
  return (
    <Panel me={me}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <OnceStanding>
            <MergeProposals />
            {plays(me) && <OwnResults myId={me.id} />}
          </OnceStanding>
          {playsLeague(matches) && (
            <Suspense fallback={null}>
              <ClaimsToAnswer matches={matches} />
            </Suspense>
          )}
          <ComingList coming={coming} me={me} />
          {!match && enteredOf(tournaments).length === 0 && <SuggestedTournaments me={me} />}
          <ChangedPlaces matches={matches.filter((one) => one !== match)} />
          <SentProposals sent={proposalsOf(tournaments, me.id)} links={linksOf(tournaments)} myId={me.id} />
        </div>
        <div className={styles.column}>
          <ConfirmEmailRow me={me} />
          {me.profile && <MyNumbers id={me.id} profile={me.profile} />}
          {me.profile && (
            <Suspense fallback={<Skeleton height={88} radius="var(--r-card)" />}>
              <RatingLine playerId={me.id} />
            </Suspense>
          )}
          <MyShortcuts me={me} />
          <OnceStanding>
            <TellMeCard person={me.id} />
          </OnceStanding>
        </div>
      </div>
    </Panel>
  );
}

/** Mi Panel while loading, in its final layout: the player and the shortcuts are known already. */
export function DashboardLoading({ me }: { me: Me }) {
  return (
    <Panel me={me}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Loading>
            <Skeleton height={300} radius="var(--r-panel)" />
          </Loading>
        </div>
        <div className={styles.column}>
          {me.profile && (
            <Section title={words.numbers}>
              <Card>
                <StatRow>
                  {[words.position(me.profile.level, 0), words.points, statisticsWords.matchesWon].map((label) => (
                    <Stat key={label} value={<Skeleton width={48} height={24} />} label={label} />
                  ))}
                </StatRow>
              </Card>
            </Section>
          )}
          <MyShortcuts me={me} isComing />
        </div>
      </div>
    </Panel>
  );
}

function Panel({ me, children }: { me: Me; children: ReactNode }) {
  return (
    <Page
      title={me.name}
      tab={texts.myPanel}
      bar="brand"
      picture={<MyPhoto me={me} />}
      lead={me.profile && words.about(me.profile.category, me.profile.level, me.profile.location)}
    >
      {children}
    </Page>
  );
}

import { type QueryClient, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import type { Me } from "#contract/accounts.ts";
import type { MyMatch } from "#contract/matches.ts";
import { topicOf } from "#contract/play/live-topics.ts";
import { queries } from "#web/api.ts";
import { plays } from "#web/features/accounts/guards.ts";
import { meQuery } from "#web/features/accounts/session.ts";
import { myWatchesQuery, offeredOf, useMyWatches } from "#web/features/bookings/watching/watching-queries.ts";
import { ChangedPlaces } from "#web/features/order/place-change.tsx";
import { playerPlaces } from "#web/i18n/frames.ts";
import { statisticsWords, dashboardWords as words } from "#web/i18n/players.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import { OnceStanding } from "#web/kit/once-standing.tsx";
import { today } from "#web/kit/today.ts";
import { lazily } from "#web/lazily.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";
import { linksOf, nextMatch, nextTournament, pendingOf, proposalsOf } from "./agenda.ts";
import styles from "./dashboard.module.css";
import { MyNumbers } from "./my-numbers.tsx";
import MyPhoto from "./my-photo.tsx";
import { MyShortcuts } from "./my-shortcuts.tsx";
import { myTournamentsQuery } from "./my-tournaments.tsx";
import NextMatch from "./next-match.tsx";
import { NextTournament } from "./next-tournament.tsx";
import { PendingActs, SentProposals } from "./pending-acts.tsx";
import { SuggestedTournaments, suggestedQuery } from "./suggested-tournaments.tsx";

const TellMeCard = lazily(
  "features/reach/push/tell-me-card.tsx",
  () => import("#web/features/reach/push/tell-me-card.tsx"),
);
const MyFixed = lazily(
  "features/bookings/asking/my-fixed.tsx",
  () => import("#web/features/bookings/asking/my-fixed.tsx"),
);
const MyHeld = lazily(
  "features/bookings/asking/my-held.tsx",
  () => import("#web/features/bookings/asking/my-held.tsx"),
);
const MyOffers = lazily(
  "features/bookings/watching/my-offers.tsx",
  () => import("#web/features/bookings/watching/my-offers.tsx"),
);
const minuteMilliseconds = 60_000;
const myMatchesQuery = queries.matches.mine.queryOptions();

/** What comes next for somebody, and where nothing does what is suggested: it must not push down what stands below it. */
export async function prefetchNext(queryClient: QueryClient, me: Me): Promise<void> {
  const [tournaments] = await Promise.all([
    queryClient.ensureQueryData(myTournamentsQuery),
    queryClient.prefetchQuery(myMatchesQuery),
    ...(plays(me) ? [queryClient.prefetchQuery(myWatchesQuery)] : []),
  ]);
  const match = nextMatch(queryClient.getQueryData(myMatchesQuery.queryKey) ?? []);
  if (!match && !nextTournament(tournaments)) await queryClient.prefetchQuery(suggestedQuery(me));
}

/** Mi Panel: what comes next, what waits for the player, their numbers, and the ways on. */
export function Dashboard({ me: loaded }: { me: Me }) {
  const me = useQuery(meQuery).data ?? loaded;
  const { data: tournaments } = useSuspenseQuery(myTournamentsQuery);
  const next = nextTournament(tournaments);
  useLive(topicOf("person", me.id), [myMatchesQuery.queryKey, myTournamentsQuery.queryKey]);
  // How late a match is changes by itself on its day.
  const refetchInterval = ({ state }: { state: { data: MyMatch[] | undefined } }) =>
    state.data?.some((one) => one.match.place?.day === today()) ? minuteMilliseconds : false;
  const { data: matches = [] } = useQuery({ ...myMatchesQuery, refetchInterval });
  const match = nextMatch(matches);
  useLive(match ? topicOf("tournament", match.tournamentId) : undefined, [myMatchesQuery.queryKey]);
  // What is held for some minutes comes before everything.
  const offered = offeredOf(useMyWatches(me).data ?? []);
  const pending = pendingOf(tournaments, me.id);
  // Somebody waits for an answer: only a match to play comes before it.
  const isInvited = pending.some(({ kind }) => kind === "invitation");
  const waiting = <PendingActs pending={pending} />;
  return (
    <Panel me={me}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <OnceStanding>
            <MyHeld me={me} />
          </OnceStanding>
          {offered.length > 0 && (
            <Suspense fallback={<Skeleton height={180} radius="var(--r-panel)" />}>
              <MyOffers offered={offered} />
            </Suspense>
          )}
          {!match && isInvited && waiting}
          {match ? (
            <NextMatch next={match} myId={me.id} />
          ) : next ? (
            <NextTournament next={next} me={me} />
          ) : (
            <SuggestedTournaments me={me} />
          )}
          <ChangedPlaces matches={matches.filter((one) => one !== match)} />
          {(match || !isInvited) && waiting}
          <SentProposals sent={proposalsOf(tournaments, me.id)} links={linksOf(tournaments)} myId={me.id} />
        </div>
        <div className={styles.column}>
          {me.profile && <MyNumbers id={me.id} profile={me.profile} />}
          <MyShortcuts me={me} />
          <OnceStanding>
            <MyFixed me={me} />
            <TellMeCard person={me.id} />
          </OnceStanding>
        </div>
      </div>
    </Panel>
  );
}

/** Mi Panel on its way, in its final shape: who one is and the ways on are known already. */
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
      tab={playerPlaces.dashboard}
      bar="brand"
      picture={<MyPhoto me={me} />}
      lead={me.profile && words.about(me.profile.category, me.profile.level, me.profile.location)}
    >
      {children}
    </Page>
  );
}

import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { Me } from "#contract/accounts.ts";
import { queries } from "#web/api.ts";
import { meQuery } from "#web/features/accounts/session.ts";
import { playerPlaces } from "#web/i18n/frames.ts";
import { dashboardWords as words } from "#web/i18n/players.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { nextMatch, nextTournament, pendingOf } from "./agenda.ts";
import styles from "./dashboard.module.css";
import { MyNumbers } from "./my-numbers.tsx";
import MyPhoto from "./my-photo.tsx";
import { MyShortcuts } from "./my-shortcuts.tsx";
import { myTournamentsQuery } from "./my-tournaments.tsx";
import NextMatch from "./next-match.tsx";
import { NextTournament } from "./next-tournament.tsx";
import { PendingActs } from "./pending-acts.tsx";
import { SuggestedTournaments } from "./suggested-tournaments.tsx";

export const myMatchesQuery = queries.matches.mine.queryOptions();

/** Mi Panel: what comes next, what waits for the player, their numbers, and the ways on. */
export function Dashboard({ me: loaded }: { me: Me }) {
  const me = useQuery(meQuery).data ?? loaded;
  const { data: tournaments } = useSuspenseQuery(myTournamentsQuery);
  const next = nextTournament(tournaments);
  const match = nextMatch(useQuery(myMatchesQuery).data ?? []);
  const pending = pendingOf(tournaments, me.id);
  // Somebody waits for an answer: only a match to play comes before it.
  const isInvited = pending.some(({ kind }) => kind === "invitation");
  const waiting = <PendingActs pending={pending} />;
  return (
    <Page
      title={me.name}
      tab={playerPlaces.dashboard}
      bar="brand"
      picture={<MyPhoto me={me} />}
      lead={me.profile && words.about(me.profile.category, me.profile.level, me.profile.location)}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          {!match && isInvited && waiting}
          {match ? (
            <NextMatch next={match} myId={me.id} />
          ) : next ? (
            <NextTournament next={next} me={me} />
          ) : (
            <SuggestedTournaments me={me} />
          )}
          {(match || !isInvited) && waiting}
        </div>
        <div className={styles.column}>
          {me.profile && <MyNumbers id={me.id} profile={me.profile} />}
          <MyShortcuts me={me} />
        </div>
      </div>
    </Page>
  );
}

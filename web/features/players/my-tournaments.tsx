import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { queries } from "#web/api.ts";
import styles from "#web/features/search/search.module.css";
import { nearestFirst, stageOf } from "#web/features/tournament/club-stage.ts";
import { TournamentCard } from "#web/features/tournament/tournament-card.tsx";
import { myTournamentWords as words } from "#web/i18n/tournaments.ts";
import { today } from "#web/kit/today.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { TabList, TabPanel } from "#web/ui/pages/tabs.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { type MyTab, myTabs } from "./my-tournaments-search.ts";
import { PastResultRow } from "./past-result-row.tsx";

const route = getRouteApi("/_player/mis-torneos");

/** The tournaments in which the player is entered. */
export const myTournamentsQuery = queries.tournaments.mine.queryOptions();

const stagesOf: Record<MyTab, readonly ReturnType<typeof stageOf>[]> = {
  "en-curso": ["playing"],
  proximos: ["ahead"],
  jugados: ["over", "cancelled"],
};

/** The player's tournaments: those being played, those to come, those gone by; each with what there is to do next. */
export function MyTournaments() {
  const { me } = route.useRouteContext();
  const { ver } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: tournaments } = useSuspenseQuery(myTournamentsQuery);
  const day = today();
  const inTab = (tab: MyTab) => tournaments.filter((one) => stagesOf[tab].includes(stageOf(one, day)));
  const tab = ver ?? myTabs.find((one) => inTab(one).length > 0) ?? "proximos";
  const results = useQuery({
    ...queries.players.profile.queryOptions({ input: { playerId: me.id } }),
    enabled: tab === "jugados" && me.profile !== null,
  });
  const shown = inTab(tab).toSorted(nearestFirst(tab === "jugados" ? "over" : "ahead"));
  return (
    <Page
      title={words.title}
      toolbar={
        <div className={styles.tabs}>
          <TabList
            id="mis-torneos"
            label={words.title}
            tabs={myTabs.map((value) => ({ value, label: words.tabs[value](inTab(value).length) }))}
            value={tab}
            onChange={(value) => void navigate({ search: { ver: value }, replace: true })}
          />
        </div>
      }
    >
      <TabPanel id="mis-torneos" value={tab}>
        {shown.length === 0 ? (
          <EmptyState
            title={words.empty[tab]}
            message={words.emptyMessage[tab]}
            action={
              <ButtonLink to="/buscar-torneos" fullWidth>
                {words.search}
              </ButtonLink>
            }
          />
        ) : (
          <div className={styles.cards}>
            {shown.map((tournament) => (
              <TournamentCard key={tournament.id} tournament={tournament} me={me} onlyMine>
                {results.data?.history
                  .filter(({ tournamentId }) => tournamentId === tournament.id)
                  .map((result) => (
                    <PastResultRow key={`${result.category} ${result.level}`} result={result} />
                  ))}
              </TournamentCard>
            ))}
          </div>
        )}
      </TabPanel>
    </Page>
  );
}

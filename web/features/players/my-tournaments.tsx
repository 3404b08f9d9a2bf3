import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { PastTournament, TournamentCard as TournamentCardData } from "#contract/tournaments.ts";
import { queries } from "#web/api.ts";
import styles from "#web/features/search/search.module.css";
import { stageOf } from "#web/features/tournament/club-stage.ts";
import { TournamentCard } from "#web/features/tournament/tournament-card.tsx";
import { myTournamentWords as words } from "#web/i18n/tournaments.ts";
import { afterRow, inPages, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { evening, today } from "#web/kit/today.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { TabList, TabPanel } from "#web/ui/pages/tabs.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { type MyTab, myTabs } from "./my-tournaments-search.ts";
import { PastResultRow } from "./past-result-row.tsx";

const route = getRouteApi("/_player/mis-torneos");

/** The tournaments in which the player is entered and that are not over; and those that are, page after page. */
export const myTournamentsQuery = queries.tournaments.mine.queryOptions();
export const myPastQuery = queries.tournaments.myPast.infiniteOptions({ ...inPages, input: afterRow });

const stagesOf = { "en-curso": "playing", proximos: "ahead" } as const;

/** The player's tournaments: those being played, those to come, those gone by; each with what there is to do next. */
export function MyTournaments() {
  const { me } = route.useRouteContext();
  const { ver } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: tournaments } = useSuspenseQuery(myTournamentsQuery);
  const pages = useSuspenseInfiniteQuery(myPastQuery);
  const past = rowsOf(pages.data, (page) => page.tournaments) ?? [];
  const [day, night] = [today(), evening()];
  const inTab = (tab: MyTab): readonly (TournamentCardData & Partial<PastTournament>)[] =>
    tab === "jugados" ? past : tournaments.filter((one) => stagesOf[tab] === stageOf(one, day, night));
  const tab = ver ?? myTabs.find((one) => inTab(one).length > 0) ?? "proximos";
  // How many were played is known once all have come.
  const countOf = (value: MyTab) => (value === "jugados" && pages.hasNextPage ? 0 : inTab(value).length);
  const shown = inTab(tab);
  return (
    <Page
      title={words.title}
      toolbar={
        <div className={styles.tabs}>
          <TabList
            id="mis-torneos"
            label={words.title}
            tabs={myTabs.map((value) => ({ value, label: words.tabs[value](countOf(value)) }))}
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
                {tournament.results?.map((result) => (
                  <PastResultRow key={result.categoryId} result={result} />
                ))}
              </TournamentCard>
            ))}
          </div>
        )}
        {tab === "jugados" && (
          <div className={styles.more}>
            <MoreRows query={pages} />
          </div>
        )}
      </TabPanel>
    </Page>
  );
}

import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type {
  PastTournament,
  TournamentCard as TournamentCardData,
} from "#contract/competition/tournaments/tournaments.ts";
import { queries } from "#web/api.ts";
import { TournamentCard } from "#web/features/competition/pairs/story/tournament-card.tsx";
import styles from "#web/features/competition/pairs/story/tournament-list.module.css";
import { stageOf } from "#web/features/competition/tournaments/club-stage.ts";
import { PastResultRow } from "#web/features/people/players/past-result-row.tsx";
import * as texts from "#web/i18n/texts.ts";
import { myTournamentWords as words } from "#web/i18n/tournaments.ts";
import { afterRow, inPages, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { evening, today } from "#web/kit/today.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { BelowCards, CardGrid } from "#web/ui/cards/card-list.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { TabList, TabPanel } from "#web/ui/pages/tabs.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { type MyTab, myTabs } from "./my-tournaments-search.ts";

const route = getRouteApi("/_player/mis-torneos");

/** The player's tournaments that are not over; those that are over come page by page. */
export const myTournamentsQuery = queries.tournaments.mine.queryOptions();
export const myPastQuery = queries.tournaments.myPast.infiniteOptions({ ...inPages, input: afterRow });

const stagesOf = { "en-curso": "playing", proximos: "ahead" } as const;

/** The player's tournaments: in play, to come, and over; each with the next thing to do. */
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
  // The number of played tournaments is known once all pages are loaded.
  const countOf = (value: MyTab) => (value === "jugados" && pages.hasNextPage ? 0 : inTab(value).length);
  const shown = inTab(tab);
  return (
    <Page
      title={texts.myTournaments}
      toolbar={
        <div className={styles.tabs}>
          <TabList
            id="mis-torneos"
            label={texts.myTournaments}
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
                {texts.searchTournaments}
              </ButtonLink>
            }
          />
        ) : (
          <CardGrid>
            {shown.map((tournament) => (
              <TournamentCard key={tournament.id} tournament={tournament} me={me} onlyMine>
                {tournament.results?.map((result) => (
                  <PastResultRow
                    key={result.categoryId}
                    result={result}
                    format={tournament.categories.find(({ id }) => id === result.categoryId)?.format}
                  />
                ))}
              </TournamentCard>
            ))}
          </CardGrid>
        )}
        {tab === "jugados" && (
          <BelowCards>
            <MoreRows query={pages} />
          </BelowCards>
        )}
      </TabPanel>
    </Page>
  );
}

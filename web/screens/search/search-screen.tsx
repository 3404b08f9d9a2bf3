import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useCallback } from "react";
import { TournamentCard } from "#web/features/competition/pairs/story/tournament-card.tsx";
import styles from "#web/features/competition/pairs/story/tournament-list.module.css";
import { useRatingHint } from "#web/features/competition/ratings/use-rating-hint.ts";
import { type SearchFilters, wantedCategory } from "#web/features/competition/tournaments/search-filters.ts";
import { SearchTabs } from "#web/features/courts/open-match-list/search-tabs.tsx";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { useTypedSearch } from "#web/kit/use-typed-search.ts";
import { lazily } from "#web/lazily.tsx";
import { FoundCards } from "#web/ui/cards/card-list.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import { SearchChips } from "./search-chips.tsx";
import { searchQuery } from "./search-query.ts";

const SearchNothing = lazily("screens/search/search-nothing.tsx", () => import("./search-nothing.tsx"));
const route = getRouteApi("/_player/buscar-torneos");

/** The tournaments to come, filtered by the address, each with the player's next act. */
export function SearchScreen() {
  const { me } = route.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const found = useInfiniteQuery(searchQuery(search, me));
  const rating = useRatingHint();
  // A hint that comes later would move the cards.
  const tournaments = rating.isPending ? undefined : rowsOf(found.data, (page) => page.tournaments);
  const chosenClub = tournaments?.find(({ club }) => club.id === search.club)?.club;
  const change = useCallback((next: SearchFilters) => void navigate({ search: next, replace: true }), [navigate]);
  const write = useCallback(
    (texto: string) => {
      void navigate({
        search: ({ texto: _, ...before }) => ({ ...before, ...(texto && { texto }) }),
        replace: true,
      });
    },
    [navigate],
  );
  return (
    <Page
      title={texts.searchTheTournaments}
      toolbar={
        <Stack gap={3}>
          <SearchTabs />
          <div className={styles.toolbar}>
            <SearchText text={search.texto ?? ""} onChange={write} />
            <SearchChips search={search} me={me} clubName={chosenClub?.name} onChange={change} />
          </div>
        </Stack>
      }
    >
      {found.isError && !tournaments ? (
        <ErrorState message={reasonOf(found.error)} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : !tournaments ? (
        <SkeletonCards rows={1} block button />
      ) : tournaments.length === 0 ? (
        <Suspense fallback={<SkeletonCards rows={1} block button />}>
          <SearchNothing
            search={search}
            category={wantedCategory(search, me)}
            onClear={() => change({ categoria: "todas" })}
          />
        </Suspense>
      ) : (
        <FoundCards
          count={tournamentWords.found(tournaments.length, found.hasNextPage)}
          more={<MoreRows query={found} />}
        >
          {tournaments.map((tournament) => (
            <TournamentCard key={tournament.id} tournament={tournament} me={me} hintFor={rating.hintFor} />
          ))}
        </FoundCards>
      )}
    </Page>
  );
}

/** The text of the search; it takes effect when the typing pauses. */
function SearchText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useTypedSearch(text, onChange);
  return (
    <SearchField label={texts.searchTheTournaments} placeholder={texts.searchPlace} value={typed} onChange={setTyped} />
  );
}

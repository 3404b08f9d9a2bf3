import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { queries } from "#web/api.ts";
import { TournamentCard } from "#web/features/tournament/tournament-card.tsx";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { today } from "#web/kit/today.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import styles from "./search.module.css";
import { SearchChips } from "./search-chips.tsx";
import { type SearchFilters, serverFilters, wantedCategory } from "./search-filters.ts";
import { SearchNothing } from "./search-nothing.tsx";
import { SearchText } from "./search-text.tsx";

const route = getRouteApi("/_player/buscar-torneos");

/** Every tournament to come; the clubs to choose from and the nearest alternative come from it. */
export const allTournamentsQuery = queries.tournaments.search.queryOptions({ input: {} });

/** The tournaments to come, narrowed by the address, each with what the player can do next. */
export function SearchScreen() {
  const { me } = route.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const all = useQuery(allTournamentsQuery).data ?? [];
  const found = useQuery(
    queries.tournaments.search.queryOptions({
      input: serverFilters(search, me, today()),
      placeholderData: keepPreviousData,
    }),
  );
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
  const clubs = [...new Map(all.map(({ club }) => [club.id, club])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name, "es"),
  );
  return (
    <Page
      title={tournamentWords.searchTitle}
      toolbar={
        <div className={styles.toolbar}>
          <SearchText text={search.texto ?? ""} onChange={write} />
          <SearchChips search={search} me={me} clubs={clubs} onChange={change} />
        </div>
      }
    >
      {found.isError ? (
        <ErrorState message={reasonOf(found.error)} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : !found.data ? (
        <SkeletonCards rows={1} block button />
      ) : found.data.length === 0 ? (
        <SearchNothing
          search={search}
          category={wantedCategory(search, me)}
          all={all}
          onClear={() => change({ categoria: "todas" })}
        />
      ) : (
        <div>
          <p className={styles.count} role="status">
            {tournamentWords.found(found.data.length)}
          </p>
          <div className={styles.cards}>
            {found.data.map((tournament) => (
              <TournamentCard key={tournament.id} tournament={tournament} me={me} />
            ))}
          </div>
        </div>
      )}
    </Page>
  );
}

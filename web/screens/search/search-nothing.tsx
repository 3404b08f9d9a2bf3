import { skipToken, useQuery } from "@tanstack/react-query";
import type { TournamentFilters } from "#contract/competition/tournaments/tournaments.ts";
import { queries } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import type { SearchFilters } from "#web/features/competition/tournaments/search-filters.ts";
import * as texts from "#web/i18n/texts.ts";
import { searchWords as words } from "#web/i18n/tournaments.ts";
import type { CategoryKey } from "#web/kit/category-slug.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { daysInWords } from "./search-days.ts";

/** The empty result: the filters used, and the nearest tournament that exists, of the same category if there is one. */
export default function SearchNothing({
  search,
  category,
  onClear,
}: {
  search: SearchFilters;
  category: CategoryKey | null;
  onClear: () => void;
}) {
  const ofCategory = useQuery(
    nearestQuery({ ...(category && { category: category.name, level: category.level }), open: true }),
  );
  const takingPlayers = useQuery(nearestQuery({ open: true }));
  const any = useQuery(nearestQuery({}));
  const ofClub = useQuery(
    queries.tournaments.search.queryOptions({ input: search.club ? { clubId: search.club, size: 1 } : skipToken }),
  );
  const asked = [ofCategory, takingPlayers, any];
  const failed = asked.find(({ error }) => error !== null);
  if (failed) {
    return (
      <ErrorState message={reasonOf(failed.error)} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
    );
  }
  if (asked.some(({ isPending }) => isPending)) return <SkeletonCards rows={1} block button />;
  const nearest = asked.flatMap(({ data }) => data?.tournaments ?? [])[0];
  if (!nearest) {
    return (
      <EmptyState
        title={texts.noTournaments}
        message={words.noneAtAllMessage}
        action={
          <ButtonLink to="/ranking" fullWidth>
            {texts.seeRanking}
          </ButtonLink>
        }
      />
    );
  }
  const { id, name, startDate, club } = nearest;
  return (
    <EmptyState
      title={words.none([
        category && words.ofCategory(categoryLabel(category)),
        daysInWords(search),
        search.club && words.inClub(ofClub.data?.tournaments[0]?.club.name ?? words.thatClub),
        search.texto && words.withText(search.texto),
      ])}
      message={words.nearest(name, formatDay(startDate), club.name)}
      action={
        <ButtonLink to="/torneo/$tournamentId" params={{ tournamentId: id }} fullWidth>
          {words.seeNearest}
        </ButtonLink>
      }
      other={
        <Button variant="quiet" onClick={onClear}>
          {texts.clearFilters}
        </Button>
      }
    />
  );
}

/** Queries the nearest tournament alone. */
function nearestQuery(filters: TournamentFilters) {
  return queries.tournaments.search.queryOptions({ input: { ...filters, size: 1 } });
}

import type { TournamentCard } from "#contract/tournaments.ts";
import { categoryLabel, shutBecause } from "#web/features/tournament/entrance.ts";
import { searchWords as words } from "#web/i18n/tournaments.ts";
import { type CategoryKey, categorySlug } from "#web/kit/category-slug.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { daysInWords } from "./search-days.ts";
import type { SearchFilters } from "./search-filters.ts";

/** Nothing was found: what was looked for, and the nearest tournament that there is, of the same category if there is one. */
export function SearchNothing({
  search,
  category,
  all,
  onClear,
}: {
  search: SearchFilters;
  category: CategoryKey | null;
  /** Every tournament to come, nearest first. */
  all: readonly TournamentCard[];
  onClear: () => void;
}) {
  const open = all.filter((one) => one.categories.some((category) => !shutBecause(one, category)));
  const sameCategory = open.find(({ categories }) =>
    categories.some((one) => category && categorySlug(one) === categorySlug(category)),
  );
  const nearest = sameCategory ?? open[0] ?? all[0];
  if (!nearest) {
    return (
      <EmptyState
        title={words.noneAtAll}
        message={words.noneAtAllMessage}
        action={
          <ButtonLink to="/ranking" fullWidth>
            {words.seeRanking}
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
        search.club && words.inClub(all.find((one) => one.club.id === search.club)?.club.name ?? words.thatClub),
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
          {words.clear}
        </Button>
      }
    />
  );
}

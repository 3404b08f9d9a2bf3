import type { TournamentPage } from "#contract/tournaments.ts";
import { categoryLabel } from "#web/features/tournaments/entrance.ts";
import { tournamentPageWords as words } from "#web/i18n/tournaments.ts";
import type { Share } from "#web/ui/buttons/share.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";

/** A tournament as one player sends it to another, and its address. */
export function shareOf({ id, name, club, startDate, endDate, categories }: TournamentPage): Share {
  return {
    title: words.shareTitle,
    text: words.shareText(
      name,
      club.name,
      formatDayRange(startDate, endDate),
      categories.map(categoryLabel).join(", "),
    ),
    url: `${window.location.origin}/torneo/${id}`,
  };
}

import type { PublicTournament } from "#contract/tournaments.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { tournamentPageWords as words } from "#web/i18n/tournaments.ts";
import { productOrigin } from "#web/surroundings.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import type { Share } from "#web/ui/sharing/share.ts";

/** A tournament as one player sends it to another, and its address. */
export function shareOf({ id, name, club, startDate, endDate, categories }: PublicTournament): Share {
  return {
    title: words.shareTitle,
    text: words.shareText(
      name,
      club.name,
      formatDayRange(startDate, endDate),
      categories.map(categoryLabel).join(", "),
    ),
    url: `${productOrigin()}/torneo/${id}`,
  };
}

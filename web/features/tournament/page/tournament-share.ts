import { tournamentPath } from "#contract/play/addresses.ts";
import type { PublicTournament } from "#contract/tournaments.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { shareNews } from "#web/features/tournament/share-news.ts";
import { tournamentPageWords, shareWords as words } from "#web/i18n/tournaments.ts";
import { evening, today } from "#web/kit/today.ts";
import { productOrigin } from "#web/surroundings.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import type { Share } from "#web/ui/sharing/share.ts";

/** A tournament as one player sends it to another, as it stands, and its address. */
export function shareOf(tournament: PublicTournament): Share {
  const { id, name, club, startDate, endDate, categories } = tournament;
  const { stage, champions } = shareNews(tournament, today(), evening());
  const days = formatDayRange(startDate, endDate);
  const opening = {
    ahead: () => words.look(name, club.name, days, categories.map(categoryLabel).join(", ")),
    playing: () => words.follow(name, club.name, days),
    over: () => words.over(name, club.name, days),
    cancelled: () => words.cancelled(name, club.name, days),
  }[stage];
  return {
    title: tournamentPageWords.shareTitle,
    text: [opening(), ...champions].join("\n"),
    url: productOrigin() + tournamentPath(id),
  };
}

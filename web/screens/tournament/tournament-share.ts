import { tournamentPath } from "#contract/addresses.ts";
import type { PublicTournament } from "#contract/competition/tournaments/tournaments.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { shareNews } from "#web/features/competition/tournaments/share-news.ts";
import { tournamentPageWords, shareWords as words } from "#web/i18n/tournaments.ts";
import { evening, today } from "#web/kit/today.ts";
import { productOrigin } from "#web/surroundings.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import type { Share } from "#web/ui/sharing/share.ts";

/** Builds the message with which a player shares a tournament, by its stage, with its address. */
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

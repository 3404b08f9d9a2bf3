import { tournamentPath } from "#contract/addresses.ts";
import type { TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import type { ClubStage } from "#web/features/competition/tournaments/club-stage.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { hoursLines, whenPlayed } from "#web/features/competition/tournaments/playing-hours.ts";
import { shareNews } from "#web/features/competition/tournaments/share-news.ts";
import { manageWords as words } from "#web/i18n/manage.ts";
import { evening, today } from "#web/kit/today.ts";
import { productOrigin } from "#web/surroundings.ts";
import { formatCost } from "#web/ui/formats/format-cost.ts";
import type { Share } from "#web/ui/sharing/share.ts";

/**
 * Returns the current poster of a tournament as a text for WhatsApp, with the address where players enter or follow it.
 */
export function shareOf(tournament: TournamentManagement): Share {
  const { id, name, club, categories } = tournament;
  const { stage, champions } = shareNews(tournament, today(), evening());
  const open = stage === "ahead" ? categories.filter(({ drawn, registrationOpen }) => !drawn && registrationOpen) : [];
  const lines = [
    ...champions,
    ...open.map((category) =>
      words.posterCategory(
        categoryLabel(category),
        formatCost(category.cost, isIndividual(category.format)),
        category.quota - category.taken,
      ),
    ),
  ];
  const hours = hoursLines(tournament);
  const text = [
    words.posterTitle[stage](name),
    `${club.name}, ${club.address}`,
    whenPlayed(tournament),
    ...(hours.length > 1 ? hours : []),
    ...(lines.length > 0 ? ["", ...lines] : []),
    "",
    open.length > 0 ? words.posterEnter : wayOn[stage],
  ].join("\n");
  return { title: words.shareTitle, text, url: productOrigin() + tournamentPath(id) };
}

/** The use of the address once the registration is over. */
const wayOn: Record<ClubStage, string> = {
  ahead: words.posterFollow,
  playing: words.posterFollow,
  over: words.posterResults,
  cancelled: words.posterMore,
};

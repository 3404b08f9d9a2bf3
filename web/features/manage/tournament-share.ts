import { tournamentPath } from "#contract/play/addresses.ts";
import type { TournamentManagement } from "#contract/tournaments.ts";
import { daysAndHours, hoursLines } from "#web/features/hours/playing-hours.ts";
import type { ClubStage } from "#web/features/tournament/club-stage.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { shareNews } from "#web/features/tournament/share-news.ts";
import { manageWords as words } from "#web/i18n/manage.ts";
import { evening, today } from "#web/kit/today.ts";
import { productOrigin } from "#web/surroundings.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import type { Share } from "#web/ui/sharing/share.ts";

/** The poster of a tournament as a text for WhatsApp, as the tournament stands, and the address where players enter or follow it. */
export function shareOf(tournament: TournamentManagement): Share {
  const { id, name, club, categories } = tournament;
  const { stage, champions } = shareNews(tournament, today(), evening());
  const open = stage === "ahead" ? categories.filter(({ drawn, registrationOpen }) => !drawn && registrationOpen) : [];
  const lines = [
    ...champions,
    ...open.map((category) =>
      words.posterCategory(categoryLabel(category), formatMoney(category.cost), category.quota - category.taken),
    ),
  ];
  const hours = hoursLines(tournament);
  const text = [
    words.posterTitle[stage](name),
    `${club.name}, ${club.address}`,
    daysAndHours(tournament),
    ...(hours.length > 1 ? hours : []),
    ...(lines.length > 0 ? ["", ...lines] : []),
    "",
    open.length > 0 ? words.posterEnter : wayOn[stage],
  ].join("\n");
  return { title: words.shareTitle, text, url: productOrigin() + tournamentPath(id) };
}

/** What the address is good for once nobody can enter any more. */
const wayOn: Record<ClubStage, string> = {
  ahead: words.posterFollow,
  playing: words.posterFollow,
  over: words.posterResults,
  cancelled: words.posterMore,
};

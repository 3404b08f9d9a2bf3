import type { TournamentManagement } from "#contract/tournaments.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { manageWords as words } from "#web/i18n/manage.ts";
import { productOrigin } from "#web/surroundings.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import type { Share } from "#web/ui/sharing/share.ts";

/** The poster of a tournament as a text for WhatsApp, and the address where players enter. */
export function shareOf(tournament: TournamentManagement): Share {
  const { id, name, club, startDate, endDate, startMinute, endMinute, categories } = tournament;
  const open = categories.filter(({ drawn, registrationOpen }) => !drawn && registrationOpen);
  const text = [
    words.posterTitle(name),
    `${club.name}, ${club.address}`,
    words.facts(formatDayRange(startDate, endDate), timeText(startMinute), timeText(endMinute)),
    ...(open.length > 0 ? [""] : []),
    ...open.map((category) =>
      words.posterCategory(
        `${category.level} ${category.name}`,
        formatMoney(category.cost),
        category.quota - category.taken,
      ),
    ),
    "",
    open.length > 0 ? words.posterEnter : words.posterFollow,
  ].join("\n");
  return { title: words.shareTitle, text, url: `${productOrigin()}/torneo/${id}` };
}

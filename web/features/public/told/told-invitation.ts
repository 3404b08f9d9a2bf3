import type { Invitation } from "#contract/reach/partner-links.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { invitationWords as words } from "#web/i18n/invitations.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** What a chat shows of an invitation before it is opened. */
export function toldInvitation({ proposer, tournament, club, category }: Invitation) {
  const days = formatDayRange(tournament.startDate, tournament.endDate);
  return {
    title: words.title(proposer, categoryLabel(category), tournament.name),
    description: words.description(days, club.name, formatMoney(category.cost)),
  };
}

/** What its picture shows, for who does not see it. */
export function invitationPicture({ proposer, tournament }: Invitation): string {
  return words.pictureOf(proposer, tournament.name);
}

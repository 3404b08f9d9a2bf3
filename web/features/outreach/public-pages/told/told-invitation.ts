import type { Invitation } from "#contract/competition/pairs/partner-links.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { invitationWords as words } from "#web/i18n/invitations.ts";
import { formatCost } from "#web/ui/formats/format-cost.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";

/** Builds the chat preview of an invitation. */
export function toldInvitation({ proposer, tournament, club, category }: Invitation) {
  const days = formatDayRange(tournament.startDate, tournament.endDate);
  return {
    title: words.title(proposer, categoryLabel(category), tournament.name),
    description: words.description(days, club.name, formatCost(category.cost)),
  };
}

/** Describes the picture of an invitation for screen readers. */
export function invitationPicture({ proposer, tournament }: Invitation): string {
  return words.pictureOf(proposer, tournament.name);
}

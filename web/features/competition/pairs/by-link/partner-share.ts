import { invitationPath } from "#contract/addresses.ts";
import type { LinkToSend } from "#contract/competition/pairs/partner-links.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { partnerLinkWords as words } from "#web/i18n/partner-links.ts";
import { whatsAppTexts } from "#web/i18n/whatsapp.ts";
import { productOrigin } from "#web/surroundings.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import type { Share } from "#web/ui/sharing/share.ts";

/** The tournament of an invitation, as its message tells it. */
export type InvitedTo = {
  readonly name: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly club: { readonly name: string };
};

/** Builds the message of the proposer: the question and the link that answers it. */
export function partnerShare({ partnerName, token }: LinkToSend, tournament: InvitedTo, category: string): Share {
  const { name, club, startDate, endDate } = tournament;
  const days = formatDayRange(startDate, endDate);
  const text = whatsAppTexts.partnerInvitation(partnerName, name, category, days, club.name);
  return { title: words.send, text, url: productOrigin() + invitationPath(token) };
}

import { invitationPath } from "#contract/play/addresses.ts";
import type { LinkToSend } from "#contract/reach/partner-links.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { partnerLinkWords as words } from "#web/i18n/partner-links.ts";
import { whatsAppTexts } from "#web/i18n/whatsapp.ts";
import { productOrigin } from "#web/surroundings.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import type { Share } from "#web/ui/sharing/share.ts";

/** To what somebody is invited, as one tells it to a friend. */
export type InvitedTo = {
  readonly name: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly club: { readonly name: string };
};

/** What the proposer sends: the question and the address where it is answered. */
export function partnerShare({ partnerName, token }: LinkToSend, tournament: InvitedTo, category: string): Share {
  const { name, club, startDate, endDate } = tournament;
  const days = formatDayRange(startDate, endDate);
  const text = whatsAppTexts.partnerInvitation(partnerName, name, category, days, club.name);
  return { title: words.send, text, url: productOrigin() + invitationPath(token) };
}

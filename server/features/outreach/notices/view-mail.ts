import type { Notice } from "#domain/outreach/notices/facts.ts";
import { type NoticeGroup, noticeRules } from "#domain/outreach/notices/kinds.ts";
import type { Names } from "#server/platform/events/notices/names.ts";
import { sentenceOf } from "#server/platform/events/notices/sentences.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { Letter } from "#server/platform/mail/letters.ts";
import { aboutWhich, type ClubToAsk, type DueMail } from "./reads-deliveries.ts";

/** The parts needed to write a letter: names as its reader knows them, and the contact details of clubs. */
type Written = { readonly names: Names; readonly clubs: readonly ClubToAsk[]; readonly publicUrl: string };

/** Groups of notices after which a player may want to contact the club. */
const asksClub: ReadonlySet<NoticeGroup> = new Set(["tournaments", "matches", "bookings"]);

/** Writes the mail for a person's notices of one group; it says how to unsubscribe from the group. */
export function presentMail(mails: readonly [DueMail, ...DueMail[]], { names, clubs, publicUrl }: Written): Letter {
  const [first] = mails;
  const { group } = noticeRules[first.data.kind];
  const said = mails.map(({ data }) => sentenceOf(data, names));
  const [only] = said;
  const isOne = said.length === 1 && only !== undefined;
  const news = said.map(({ title, body }) => (isOne ? body : `${title}. ${body}`));
  // A link appears once, after all notices that it belongs to.
  const lines = news.flatMap((text, at) => {
    const path = mails[at]?.path;
    return path === mails[at + 1]?.path ? [text] : [text, `${publicUrl}${path}`];
  });
  const about = aboutWhich(first.data);
  const club = about !== null && asksClub.has(group) && clubs.find(({ ids }) => ids.includes(about));
  const asking = club ? [`Si tenés dudas, comunicate con el complejo: ${reached(club)}.`] : [];
  return {
    subject: isOne ? only.title : subjectOf(first.data, said.length, names),
    text: ["Hola:", ...lines, ...asking, "Punto de Oro"].join("\n\n"),
    usefulMinutes: Math.max(...mails.map(({ data }) => noticeRules[data.kind].usefulMinutes)),
    ends: { personId: first.personId, group },
  };
}

/** Returns the subject of a letter with several notices. */
function subjectOf(first: Notice, count: number, names: Names): string {
  return first.kind === "match-scheduled" || first.kind === "match-moved"
    ? `Horarios del torneo ${names.tournament(first.tournament).name}`
    : `${count} novedades de tu complejo`;
}

/** Returns the address of a club and the phones that it publishes. */
function reached({ name, address, ...club }: ClubToAsk): string {
  const [phone, whatsapp] = [presentPhone(club.phone), presentPhone(club.whatsapp)];
  return [name, address, whatsapp && `WhatsApp ${whatsapp.text}`, phone && `teléfono ${phone.text}`]
    .filter(Boolean)
    .join(", ");
}

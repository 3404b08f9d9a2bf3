import type { Notice } from "#domain/notices/facts.ts";
import { type NoticeGroup, noticeRules } from "#domain/notices/kinds.ts";
import type { Names } from "#server/platform/events/notices/names.ts";
import { sentenceOf } from "#server/platform/events/notices/sentences.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { Letter } from "#server/platform/mail/letters.ts";
import { aboutWhich, type ClubToAsk, type DueMail } from "./reads-deliveries.ts";

/** What a letter is written with: names as its reader knows them, and how clubs are reached. */
type Written = { readonly names: Names; readonly clubs: readonly ClubToAsk[]; readonly publicUrl: string };

/** Those after which a player may have something to ask of the club. */
const asksClub: ReadonlySet<NoticeGroup> = new Set(["tournaments", "matches", "bookings"]);

/** The mail of notices to one person, of one group; it says how to get no more of it. */
export function presentMail(mails: readonly [DueMail, ...DueMail[]], { names, clubs, publicUrl }: Written): Letter {
  const [first] = mails;
  const { group } = noticeRules[first.data.kind];
  const said = mails.map(({ data }) => sentenceOf(data, names));
  const [only] = said;
  const isOne = said.length === 1 && only !== undefined;
  const news = said.map(({ title, body }) => (isOne ? body : `${title}. ${body}`));
  // A link stands once, after all that it is about.
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

/** What several notices in one letter are together. */
function subjectOf(first: Notice, count: number, names: Names): string {
  return first.kind === "match-scheduled" || first.kind === "match-moved"
    ? `Horarios del torneo ${names.tournament(first.tournament).name}`
    : `${count} novedades de tu complejo`;
}

/** Where a club is, and the telephones that it gives. */
function reached({ name, address, ...club }: ClubToAsk): string {
  const [phone, whatsapp] = [presentPhone(club.phone), presentPhone(club.whatsapp)];
  return [name, address, whatsapp && `WhatsApp ${whatsapp.text}`, phone && `teléfono ${phone.text}`]
    .filter(Boolean)
    .join(", ");
}

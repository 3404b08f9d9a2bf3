import type { Looker, OwnAd, PartnerAd } from "#contract/competition/partner-ads/partner-ads.ts";
import type { Conversation, Report } from "#contract/competition/partner-ads/partner-messages.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { partnerAd, partnerMessage } from "#server/db/tables/ads.ts";
import type { boardFor, lookersIn, whatsAppOf } from "./reads.ts";
import type { openReports } from "./reads-messages.ts";

type Ad = typeof partnerAd.$inferSelect;
type OnBoard = Awaited<ReturnType<typeof boardFor>>[number];
type FoundLooker = Awaited<ReturnType<typeof lookersIn>>[number];
type FoundReport = Awaited<ReturnType<typeof openReports>>[number];
type Reached = NonNullable<Awaited<ReturnType<typeof whatsAppOf>>>;

/** Presents an ad to its owner. */
export function presentOwnAd({ id, categoryName, level, area, whenText, side, until }: Ad): OwnAd {
  return { id, category: categoryName, level, area, when: whenText, side, until };
}

/** Presents an ad to other players, without its owner's contact. */
export function presentAd({ ad, player, whatsapp }: OnBoard): PartnerAd {
  return { ...presentOwnAd(ad), player, whatsapp, madeAt: ad.madeAt.toISOString() };
}

/** Presents an entrant of a category without a partner. */
export function presentLooker({ player, ...profile }: FoundLooker): Looker {
  return { id: player.id, player, ...profile };
}

/** Presents a message to one of the two players. */
export function presentMessage(
  { id, fromId, text, sentAt }: Pick<typeof partnerMessage.$inferSelect, "id" | "fromId" | "text" | "sentAt">,
  viewer: PersonId,
): Conversation["messages"][number] {
  return { id, mine: fromId === viewer, text, at: sentAt.toISOString() };
}

/** Presents a report to the super administrator. */
export function presentReport({ report, player, reporter, ads, wrote }: FoundReport): Report {
  const { id, reason, detail, madeAt } = report;
  return { id, player, reporter, reason, detail, at: madeAt.toISOString(), ads, wrote };
}

/** Returns the address that opens WhatsApp with the owner of an ad and a prepared text. */
export function whatsAppAddress({ phone, name, category, level }: Reached): string {
  const [first = name] = name.split(" ");
  const text = `Hola ${first}, vi en Punto de Oro que buscás compañero para ${level} ${category}. ¿Jugamos?`;
  return `https://wa.me/${(phone ?? "").replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}

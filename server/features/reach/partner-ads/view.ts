import type { Looker, OwnAd, PartnerAd } from "#contract/reach/partner-ads.ts";
import type { Conversation, Report } from "#contract/reach/partner-messages.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { partnerAd, partnerMessage } from "#server/db/tables/ads.ts";
import type { boardFor, lookersIn, whatsAppOf } from "./reads.ts";
import type { openReports } from "./reads-messages.ts";

type Ad = typeof partnerAd.$inferSelect;
type OnBoard = Awaited<ReturnType<typeof boardFor>>[number];
type FoundLooker = Awaited<ReturnType<typeof lookersIn>>[number];
type FoundReport = Awaited<ReturnType<typeof openReports>>[number];
type Reached = NonNullable<Awaited<ReturnType<typeof whatsAppOf>>>;

/** An ad to its owner. */
export function presentOwnAd({ id, categoryName, level, area, whenText, side, until }: Ad): OwnAd {
  return { id, category: categoryName, level, area, when: whenText, side, until };
}

/** An ad to other players: never how its owner is reached. */
export function presentAd({ ad, player, whatsapp }: OnBoard): PartnerAd {
  return { ...presentOwnAd(ad), player, whatsapp, madeAt: ad.madeAt.toISOString() };
}

/** Somebody without a partner in a category. */
export function presentLooker({ player, ...profile }: FoundLooker): Looker {
  return { id: player.id, player, ...profile };
}

/** A message to one of the two. */
export function presentMessage(
  { id, fromId, text, sentAt }: Pick<typeof partnerMessage.$inferSelect, "id" | "fromId" | "text" | "sentAt">,
  viewer: PersonId,
): Conversation["messages"][number] {
  return { id, mine: fromId === viewer, text, at: sentAt.toISOString() };
}

/** A report to whoever keeps the platform. */
export function presentReport({ report, player, reporter, ads, wrote }: FoundReport): Report {
  const { id, reason, detail, madeAt } = report;
  return { id, player, reporter, reason, detail, at: madeAt.toISOString(), ads, wrote };
}

/** The address that opens WhatsApp with the owner of an ad and a text that is already written. */
export function whatsAppAddress({ phone, name, category, level }: Reached): string {
  const [first = name] = name.split(" ");
  const text = `Hola ${first}, vi en Punto de Oro que buscás compañero para ${level} ${category}. ¿Jugamos?`;
  return `https://wa.me/${(phone ?? "").replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
}

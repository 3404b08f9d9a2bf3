import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { AdSide } from "#domain/competition/partner-ads/partner-ads.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import { areApart } from "#server/db/apart.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { playerNameOf } from "#server/db/player-name.ts";
import { partnerAd } from "#server/db/tables/ads.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { entry, tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** The viewer, the day, and the number of rows of a search. */
export type Look = { readonly viewer: PersonId; readonly today: CalendarDate; readonly limit: number };

type Filter = {
  readonly category?: CategoryName | undefined;
  readonly level?: Level | undefined;
  readonly area?: string | undefined;
  readonly side?: AdSide | undefined;
  readonly after?: string | undefined;
};

/** Matches ads that are on the board on that day. */
export function isShown(today: CalendarDate): SQL | undefined {
  return and(isNull(partnerAd.endedAt), gte(partnerAd.until, today));
}

/**
 * Finds the ads that match the filters, newest first, without the viewer's own and those of players blocked in either
 * direction.
 */
export function boardFor(db: Database, { viewer, today, limit }: Look, filter: Filter) {
  const { category, level, area, side, after } = filter;
  return db
    .select({ ad: partnerAd, player: playerNameOf(person), whatsapp: hasWhatsApp })
    .from(partnerAd)
    .innerJoin(person, eq(person.id, partnerAd.personId))
    .where(
      and(
        isShown(today),
        ne(partnerAd.personId, viewer),
        eq(person.status, "active"),
        not(areApart(viewer, partnerAd.personId)),
        category && eq(partnerAd.categoryName, category),
        level && eq(partnerAd.level, level),
        area ? eq(partnerAd.area, area) : undefined,
        side && inArray(partnerAd.side, [side, "ambos"]),
        after ? sql`${partnerAd.number} < (select number from partner_ad where id = ${after})` : undefined,
      ),
    )
    .orderBy(desc(partnerAd.number))
    .limit(limit);
}

/** Finds the viewer's own ads on the board, newest first. */
export function ownAds(db: Database, viewer: PersonId, today: CalendarDate) {
  return db
    .select()
    .from(partnerAd)
    .where(and(eq(partnerAd.personId, viewer), isShown(today)))
    .orderBy(desc(partnerAd.number));
}

/** Finds a category with the name of its tournament. */
export async function categoryNamed(db: Database, categoryId: string) {
  const { name, level, division } = tournamentCategory;
  const [found] = await db
    .select({ category: { name, level, division }, tournament: { id: tournament.id, name: tournament.name } })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(eq(tournamentCategory.id, categoryId));
  return found;
}

/**
 * Finds the entrants of the category without a partner, earliest entry first, with the words of their ad for such a
 * category.
 */
export function lookersIn(
  db: Database,
  { viewer, today, limit }: Look,
  {
    categoryId,
    side,
    after,
  }: { readonly categoryId: string; readonly side?: AdSide | undefined; readonly after?: string | undefined },
) {
  const place = sql`(${entry.enteredAt}, ${entry.personId})`;
  return db
    .select({
      player: playerNameOf(person),
      category: playerProfile.category,
      level: playerProfile.level,
      location: playerProfile.location,
      ad: { side: partnerAd.side, when: partnerAd.whenText },
    })
    .from(entry)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, entry.categoryId))
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(playerProfile, eq(playerProfile.personId, entry.personId))
    .leftJoin(
      partnerAd,
      and(
        eq(partnerAd.personId, entry.personId),
        eq(partnerAd.categoryName, tournamentCategory.name),
        eq(partnerAd.level, tournamentCategory.level),
        isShown(today),
      ),
    )
    .where(
      and(
        eq(entry.categoryId, categoryId),
        eq(entry.status, "unpaired"),
        ne(entry.personId, viewer),
        eq(person.status, "active"),
        isNotNull(person.claimedAt),
        not(areApart(viewer, entry.personId)),
        side && inArray(partnerAd.side, [side, "ambos"]),
        after
          ? sql`${place} > (select entered_at, person_id from entry
            where category_id = ${categoryId} and person_id = ${after})`
          : undefined,
      ),
    )
    .orderBy(asc(entry.enteredAt), asc(entry.personId))
    .limit(limit);
}

/** Returns the category in which the player competes; null without a profile. */
export async function ownCategoryOf(tx: Transaction, player: PersonId): Promise<CategoryName | null> {
  const [found] = await tx
    .select({ category: playerProfile.category })
    .from(playerProfile)
    .where(eq(playerProfile.personId, player));
  return found?.category ?? null;
}

/** Finds the WhatsApp contact of an ad's owner, if they consent and the viewer may see the ad. */
export async function whatsAppOf(db: Database, adId: string, { viewer, today }: Omit<Look, "limit">) {
  const [found] = await db
    .select({ phone: person.phone, name: person.name, category: partnerAd.categoryName, level: partnerAd.level })
    .from(partnerAd)
    .innerJoin(person, eq(person.id, partnerAd.personId))
    .where(
      and(
        eq(partnerAd.id, adId),
        isShown(today),
        ne(partnerAd.personId, viewer),
        eq(person.status, "active"),
        hasWhatsApp,
        not(areApart(viewer, partnerAd.personId)),
      ),
    );
  return found;
}

/** True if the person of the row has given a phone number and lets players contact them on WhatsApp. */
const hasWhatsApp = sql<boolean>`(${person.whatsappOk} and ${person.phone} is not null)`;

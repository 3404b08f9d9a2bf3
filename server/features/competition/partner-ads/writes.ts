import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { PartnerAdForm } from "#contract/competition/partner-ads/partner-ads.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { asLocality } from "#domain/people/players/localities.ts";
import { deleteInBatches } from "#server/db/batches.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { partnerAd } from "#server/db/tables/ads.ts";
import { isShown } from "./reads.ts";

const isOpen = isNull(partnerAd.endedAt);

/** Inserts an ad; an expired one of the owner's is ended to make room. */
export async function insertAd(
  tx: Transaction,
  { id, personId, madeAt, today }: { id: string; personId: PersonId; madeAt: Date; today: CalendarDate },
  form: PartnerAdForm,
) {
  await tx
    .update(partnerAd)
    .set({ endedAt: madeAt })
    .where(and(eq(partnerAd.personId, personId), isOpen, lt(partnerAd.until, today)));
  const [saved] = await tx
    .insert(partnerAd)
    .values({ id, personId, madeAt, ...said(form) })
    .returning();
  if (!saved) throw new Error("the ad was not written");
  return saved;
}

/** Changes an ad of this owner that is on the board; undefined if there is none. */
export async function saveAd(tx: Transaction, which: OwnAd, form: PartnerAdForm) {
  const [saved] = await tx.update(partnerAd).set(said(form)).where(isOwn(which)).returning();
  return saved;
}

/** Ends an ad of this owner that is on the board; false if there was none. */
export async function endAd(tx: Transaction, which: OwnAd, now: Date): Promise<boolean> {
  const ended = await tx.update(partnerAd).set({ endedAt: now }).where(isOwn(which)).returning({ id: partnerAd.id });
  return ended.length === 1;
}

/** Ends every ad of a person. */
export async function endAdsOf(tx: Transaction, personId: PersonId, now: Date): Promise<void> {
  await tx
    .update(partnerAd)
    .set({ endedAt: now })
    .where(and(eq(partnerAd.personId, personId), isOpen));
}

/** Deletes the ads that ended before that day. */
export async function forgetOldAds(db: Database, day: CalendarDate, moment: Date): Promise<void> {
  await deleteInBatches(db, partnerAd, or(lt(partnerAd.until, day), lt(partnerAd.endedAt, moment)));
}

type OwnAd = { readonly adId: string; readonly personId: PersonId; readonly today: CalendarDate };

function isOwn({ adId, personId, today }: OwnAd) {
  return and(eq(partnerAd.id, adId), eq(partnerAd.personId, personId), isShown(today));
}

function said({ category, level, area, when, side, until }: PartnerAdForm) {
  return { categoryName: category, level, area: asLocality(area), whenText: when, side, until };
}

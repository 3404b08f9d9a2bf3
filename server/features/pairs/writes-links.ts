import { and, eq, isNotNull, isNull, lt, lte } from "drizzle-orm";
import { type LinkEnding, partnerLinkLimits } from "#domain/pairs/partner-link.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { partnerLink } from "#server/db/tables/pairs.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";

type NewLink = Pick<
  typeof partnerLink.$inferSelect,
  "id" | "categoryId" | "proposerId" | "partnerName" | "madeAt" | "expiresAt"
>;

/** Keeps a link that its proposer sends; of the word in its address only what finds it. */
export async function insertLink(tx: Transaction, link: NewLink, token: string): Promise<void> {
  await tx.insert(partnerLink).values({ ...link, tokenHash: hashOfToken(token) });
}

/** Ends a link, once: tells whether it was still open. Who else ends it at that moment waits here. */
export async function endLink(tx: Transaction, id: string, ending: LinkEnding, at: Date): Promise<boolean> {
  const ended = await tx
    .update(partnerLink)
    .set({ ending, endedAt: at })
    .where(and(eq(partnerLink.id, id), isNull(partnerLink.endedAt)))
    .returning({ id: partnerLink.id });
  return ended.length === 1;
}

/** Ends what nobody has answered in time, and gives it. */
export function expireLinks(tx: Transaction, now: Date) {
  const { categoryId, proposerId, partnerName } = partnerLink;
  return tx
    .update(partnerLink)
    .set({ ending: "expired", endedAt: now })
    .where(and(isNull(partnerLink.endedAt), lte(partnerLink.expiresAt, now)))
    .returning({ categoryId, proposerId, partnerName });
}

/** Notes that the proposers are reminded of what nobody has answered for a day, and gives it: each link once. */
export function remindOfLinks(tx: Transaction, now: Date) {
  const { categoryId, proposerId, partnerName } = partnerLink;
  const aDayAgo = new Date(now.getTime() - partnerLinkLimits.remindedAfter * 3_600_000);
  return tx
    .update(partnerLink)
    .set({ remindedAt: now })
    .where(and(isNull(partnerLink.endedAt), isNull(partnerLink.remindedAt), lte(partnerLink.madeAt, aDayAgo)))
    .returning({ categoryId, proposerId, partnerName });
}

/** Where a category is played, as events name it. */
export async function placeOfCategory(tx: Transaction, categoryId: string) {
  const [found] = await tx
    .select({ category: tournamentCategory.id, tournament: tournament.id, club: tournament.clubId })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(eq(tournamentCategory.id, categoryId));
  if (!found) throw new Error(`category ${categoryId} is gone`);
  return found;
}

/** Forgets links that ended long ago, and with them the names of people who never came. */
export async function forgetLinks(db: Database, before: Date): Promise<void> {
  await db.delete(partnerLink).where(and(isNotNull(partnerLink.endedAt), lt(partnerLink.endedAt, before)));
}

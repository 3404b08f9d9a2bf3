import { and, eq, inArray, isNotNull, isNull, lt, lte, type SQL } from "drizzle-orm";
import { type LinkEnding, partnerLinkLimits } from "#domain/competition/pairs/partner-link.ts";
import { deleteInBatches } from "#server/db/batches.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { partnerLink } from "#server/db/tables/pairs.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";

type NewLink = Pick<
  typeof partnerLink.$inferSelect,
  "id" | "categoryId" | "proposerId" | "partnerName" | "madeAt" | "expiresAt"
>;

/** Inserts a link that its proposer sends; of its token only the hash is stored. */
export async function insertLink(tx: Transaction, link: NewLink, token: string): Promise<void> {
  await tx.insert(partnerLink).values({ ...link, tokenHash: hashOfToken(token) });
}

/** Ends a link once; false if it was not open any more. A concurrent end waits here. */
export async function endLink(tx: Transaction, id: string, ending: LinkEnding, at: Date): Promise<boolean> {
  const ended = await tx
    .update(partnerLink)
    .set({ ending, endedAt: at })
    .where(and(eq(partnerLink.id, id), isNull(partnerLink.endedAt)))
    .returning({ id: partnerLink.id });
  return ended.length === 1;
}

/** Ends a limited number of expired links, and returns them. */
export function expireLinks(tx: Transaction, now: Date, most: number) {
  const { categoryId, proposerId, partnerName } = partnerLink;
  return tx
    .update(partnerLink)
    .set({ ending: "expired", endedAt: now })
    .where(someOf(tx, and(isNull(partnerLink.endedAt), lte(partnerLink.expiresAt, now)), most))
    .returning({ categoryId, proposerId, partnerName });
}

/** Marks a limited number of links without an answer for a day as reminded, each link once, and returns them. */
export function remindOfLinks(tx: Transaction, now: Date, most: number) {
  const { categoryId, proposerId, partnerName } = partnerLink;
  const aDayAgo = new Date(now.getTime() - partnerLinkLimits.remindedAfter * 3_600_000);
  return tx
    .update(partnerLink)
    .set({ remindedAt: now })
    .where(
      someOf(
        tx,
        and(isNull(partnerLink.endedAt), isNull(partnerLink.remindedAt), lte(partnerLink.madeAt, aDayAgo)),
        most,
      ),
    )
    .returning({ categoryId, proposerId, partnerName });
}

/** Matches a limited number of links for a condition, which is checked again for each under its lock. */
function someOf(tx: Transaction, condition: SQL | undefined, most: number): SQL | undefined {
  const some = tx.select({ id: partnerLink.id }).from(partnerLink).where(condition).limit(most);
  return and(condition, inArray(partnerLink.id, some));
}

/** Returns the ids of a category's place, as events name them. */
export async function placeOfCategory(tx: Transaction, categoryId: string) {
  const [found] = await tx
    .select({ category: tournamentCategory.id, tournament: tournament.id, club: tournament.clubId })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(eq(tournamentCategory.id, categoryId));
  if (!found) throw new Error(`category ${categoryId} is gone`);
  return found;
}

/** Deletes links that ended long ago, and with them the names of people who never came. */
export async function forgetLinks(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, partnerLink, and(isNotNull(partnerLink.endedAt), lt(partnerLink.endedAt, before)));
}

import { and, eq, gt, isNull } from "drizzle-orm";
import type { PartnerLink } from "#domain/competition/pairs/partner-link.ts";
import type { OpenCategory } from "#domain/competition/tournaments/eligibility.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { proposer } from "#server/db/player-name.ts";
import { club } from "#server/db/tables/clubs.ts";
import { partnerLink } from "#server/db/tables/pairs.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isDrawn } from "#server/features/competition/categories/reads.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";

type StoredLink = typeof partnerLink.$inferSelect;

/** Finds a link by its token, in any state. */
export async function findLink(db: Database | Transaction, token: string): Promise<StoredLink | undefined> {
  const [found] = await db
    .select()
    .from(partnerLink)
    .where(eq(partnerLink.tokenHash, hashOfToken(token)));
  return found;
}

/** Finds the open link of a player in a category. */
export async function openLinkOf(
  db: Database | Transaction,
  categoryId: string,
  player: PersonId,
): Promise<StoredLink | undefined> {
  const { proposerId, endedAt } = partnerLink;
  const [found] = await db
    .select()
    .from(partnerLink)
    .where(and(eq(partnerLink.categoryId, categoryId), eq(proposerId, player), isNull(endedAt)));
  return found;
}

/** Counts the links that the player has made since then. */
export function countLinksSince(tx: Transaction, player: PersonId, since: Date): Promise<number> {
  return tx.$count(partnerLink, and(eq(partnerLink.proposerId, player), gt(partnerLink.madeAt, since)));
}

/** Finds the invitation of a link and its proposer, for its page and its preview. */
export async function invitationOf(db: Database, linkId: string) {
  const [found] = await db
    .select({
      id: partnerLink.id,
      proposerId: partnerLink.proposerId,
      proposer: proposer.name,
      proposerStatus: proposer.status,
      expiresAt: partnerLink.expiresAt,
      ending: partnerLink.ending,
      tournament: {
        id: tournament.id,
        name: tournament.name,
        startDate: tournament.startDate,
        endDate: tournament.endDate,
      },
      club: { id: club.id, name: club.name, address: club.address },
      contact: { phone: club.phone, whatsapp: club.whatsapp },
      timeZone: club.timeZone,
      clubStatus: club.status,
      tournamentStatus: tournament.status,
      category: {
        name: tournamentCategory.name,
        level: tournamentCategory.level,
        division: tournamentCategory.division,
        cost: tournamentCategory.cost,
        quota: tournamentCategory.quota,
        taken: tournamentCategory.taken,
        waiting: tournamentCategory.waiting,
      },
      registrationOpen: tournamentCategory.registrationOpen,
      drawn: isDrawn,
    })
    .from(partnerLink)
    .innerJoin(proposer, eq(proposer.id, partnerLink.proposerId))
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, partnerLink.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(eq(partnerLink.id, linkId));
  return found;
}
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof invitationOf>>>;

/** Returns a link as the rules know it. */
export function toLink({
  proposerId,
  expiresAt,
  ending,
}: Pick<StoredLink, "proposerId" | "expiresAt" | "ending">): PartnerLink {
  return { proposer: proposerId, expiresAt: instant(expiresAt.getTime()), ending };
}

/** Returns the category of an invitation in the form of the registration rules. */
export function openness(found: FoundInvitation): OpenCategory {
  const { tournamentStatus, registrationOpen, drawn, clubStatus, category, tournament: played } = found;
  const { quota, taken, waiting } = category;
  const clubIsActive = clubStatus === "active";
  return { tournamentStatus, endDate: played.endDate, clubIsActive, registrationOpen, drawn, quota, taken, waiting };
}

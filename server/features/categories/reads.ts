import { and, eq, inArray, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { CategoryRules } from "#domain/tournaments/category-rules.ts";
import type { Asking, OpenCategory } from "#domain/tournaments/eligibility.ts";
import type { Format } from "#domain/tournaments/tournament.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { draw } from "#server/db/tables/draws.ts";
import { entry, tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** A category under lock, with what decides whether it takes pairs, how it is drawn and who runs it. */
export type LockedCategory = OpenCategory &
  Asking & {
    readonly id: string;
    readonly tournamentId: string;
    readonly clubId: string;
    /** Of the club, by whose calendar its days are counted. */
    readonly timeZone: string;
    readonly cost: number;
    readonly format: Format;
    readonly isSeeded: boolean;
    readonly rules: CategoryRules;
  };

/**
 * Locks the category: whoever enters, pairs up, pays or draws in it waits here. Locks go tournament, category, pair.
 * What is known of it is read by a second statement: the first one's view of the other tables is as old as its wait.
 */
export async function lockCategory(tx: Transaction, categoryId: string): Promise<LockedCategory | undefined> {
  const { id } = tournamentCategory;
  await tx.select({ id }).from(tournamentCategory).where(eq(id, categoryId)).for("update");
  const [found] = await tx
    .select({
      id,
      name: tournamentCategory.name,
      level: tournamentCategory.level,
      eligibility: tournamentCategory.eligibility,
      quota: tournamentCategory.quota,
      taken: tournamentCategory.taken,
      cost: tournamentCategory.cost,
      format: tournamentCategory.format,
      isSeeded: tournamentCategory.isSeeded,
      rules: tournamentCategory.rules,
      registrationOpen: tournamentCategory.registrationOpen,
      tournamentStatus: tournament.status,
      endDate: tournament.endDate,
      tournamentId: tournament.id,
      clubId: tournament.clubId,
      timeZone: club.timeZone,
      clubIsActive: sql<boolean>`${club.status} = 'active'`,
      drawn: sql<boolean>`exists (select 1 from ${draw} where ${draw.categoryId} = ${id} and ${draw.supersededAt} is null)`,
    })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(eq(id, categoryId));
  return found;
}

/** The ids of a locked category, as events name them. */
export function idsOf({ id, tournamentId, clubId }: Pick<LockedCategory, "id" | "tournamentId" | "clubId">) {
  return { category: id, tournament: tournamentId, club: clubId };
}

/**
 * Locks every category in which the player looks for a partner, in the order of their ids, and gives these. Whoever puts a player
 * out begins with it, and so does a player who goes: each of their open proposals is in one of them, and categories come before people.
 */
export async function lockSearchesOf(tx: Transaction, player: PersonId): Promise<string[]> {
  const { id } = tournamentCategory;
  const searches = tx
    .select({ id: entry.categoryId })
    .from(entry)
    .where(and(eq(entry.personId, player), eq(entry.status, "unpaired")));
  const locked = await tx
    .select({ id })
    .from(tournamentCategory)
    .where(inArray(id, searches))
    .orderBy(id)
    .for("update");
  return locked.map((category) => category.id);
}

/** Whether there is such a category. */
export async function categoryExists(db: Database | Transaction, categoryId: string): Promise<boolean> {
  const { id } = tournamentCategory;
  return (await db.select({ id }).from(tournamentCategory).where(eq(id, categoryId))).length > 0;
}

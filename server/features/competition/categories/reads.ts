import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import type { Asking } from "#domain/competition/tournaments/eligibility.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import type { OfferingCategory } from "#domain/competition/waiting-list/waiting-list.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { draw } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { entry, tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** A locked category, with the facts that decide whether it takes pairs, how it is drawn and who runs it. */
export type LockedCategory = OfferingCategory &
  Asking & {
    readonly id: string;
    readonly tournamentId: string;
    readonly clubId: string;
    /** The time zone of the club, by whose calendar its days are counted. */
    readonly timeZone: string;
    readonly cost: number;
    readonly format: Format;
    readonly isSeeded: boolean;
    readonly rules: CategoryRules;
  };

/** True if the category of the row has a live draw. */
export const isDrawn = sql<boolean>`exists (select 1 from ${draw}
  where ${draw.categoryId} = ${tournamentCategory.id} and ${draw.supersededAt} is null)`;

/** The columns that name a category. */
export const namedCategory = {
  id: tournamentCategory.id,
  name: tournamentCategory.name,
  level: tournamentCategory.level,
  division: tournamentCategory.division,
};

/** The columns that decide whether the category takes players, and which. */
export const entering = {
  ...namedCategory,
  eligibility: tournamentCategory.eligibility,
  quota: tournamentCategory.quota,
  taken: tournamentCategory.taken,
  waiting: tournamentCategory.waiting,
  registrationOpen: tournamentCategory.registrationOpen,
  tournamentStatus: tournament.status,
  endDate: tournament.endDate,
  clubIsActive: sql<boolean>`${club.status} = 'active'`,
  drawn: isDrawn,
};
const begins = sql`(${tournament.startDate} + make_interval(mins => ${tournament.startMinute}))
  at time zone ${club.timeZone}`;

/**
 * Locks the category: everyone who enters, pairs up, pays or draws in it waits here. Locks go tournament, category,
 * pair. Its facts are read by a second statement: the first one's snapshot of the other tables is as old as its wait.
 */
export async function lockCategory(tx: Transaction, categoryId: string): Promise<LockedCategory | undefined> {
  const { id } = tournamentCategory;
  await tx.select({ id }).from(tournamentCategory).where(eq(id, categoryId)).for("update");
  const [found] = await tx
    .select({
      ...entering,
      cost: tournamentCategory.cost,
      format: tournamentCategory.format,
      isSeeded: tournamentCategory.isSeeded,
      rules: tournamentCategory.rules,
      startsAt: sql<Date>`${begins}`.mapWith(tournament.createdAt),
      entersAlone: tournament.waitingEnters,
      tournamentId: tournament.id,
      clubId: tournament.clubId,
      timeZone: club.timeZone,
    })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(eq(id, categoryId));
  return found && { ...found, startsAt: instant(found.startsAt.getTime()) };
}

/** Returns the ids of a locked category, as events name them. */
export function idsOf({ id, tournamentId, clubId }: Pick<LockedCategory, "id" | "tournamentId" | "clubId">) {
  return { category: id, tournament: tournamentId, club: clubId };
}

/**
 * Locks every category in which the player looks for a partner or has a waiting pair, in the order of their ids, and
 * returns them. A deactivation and a closing of the account begin with it, because categories are locked before people.
 * Each of the player's open proposals and waiting pairs is in one of them.
 */
export function lockSearchesOf(tx: Transaction, player: PersonId): Promise<string[]> {
  const inLine = sql`exists (select from ${pair} where ${pair.categoryId} = ${entry.categoryId}
    and ${pair.waitsSince} is not null and ${player} in (${pair.proposerId}, ${pair.inviteeId}))`;
  return lockCategoriesOf(tx, and(eq(entry.personId, player), sql`(${entry.status} = 'unpaired' or ${inLine})`));
}

/** Locks every category in which one of these people is entered, in the order of their ids, and returns them. */
export function lockEnteredOf(tx: Transaction, people: readonly PersonId[]): Promise<string[]> {
  return lockCategoriesOf(tx, inArray(entry.personId, [...people]));
}

async function lockCategoriesOf(tx: Transaction, which: SQL | undefined): Promise<string[]> {
  const { id } = tournamentCategory;
  const entered = tx.select({ id: entry.categoryId }).from(entry).where(which);
  const locked = await tx.select({ id }).from(tournamentCategory).where(inArray(id, entered)).orderBy(id).for("update");
  return locked.map((category) => category.id);
}

/** Returns true if the category exists. */
export async function categoryExists(db: Database | Transaction, categoryId: string): Promise<boolean> {
  const { id } = tournamentCategory;
  return (await db.select({ id }).from(tournamentCategory).where(eq(id, categoryId))).length > 0;
}

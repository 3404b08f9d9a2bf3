import { eq, sql } from "drizzle-orm";
import type { CategoryForm } from "#contract/competition/publication.ts";
import type { Block } from "#domain/competition/publication/publication.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import type { Eligibility } from "#domain/competition/tournaments/eligibility.ts";
import type { PublicNames } from "#domain/people/players/public-name.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { tournamentSchedule } from "#server/db/tables/schedules.ts";
import { tournament, tournamentCategory, tournamentCourt } from "#server/db/tables/tournaments.ts";
import { courtHours, overlapsHour } from "./reads-block.ts";
import { categoryRow } from "./writes-categories.ts";

/** The data of a new tournament besides its categories: its club, its name, and its time and place. */
type NewTournament = {
  readonly clubId: string;
  readonly createdBy: string;
  readonly name: string;
  readonly description: string;
  readonly publicNames: PublicNames;
  /** The earlier tournament of the same club that it repeats. */
  readonly repeats?: string | undefined;
  readonly block: Block;
  readonly courtIds: readonly string[];
};

/** The holder of the court hours of a block, and the author. */
type Holding = {
  readonly tournamentId: string;
  readonly block: Block;
  readonly courtIds: readonly string[];
  readonly createdBy: string;
};

/**
 * Inserts the tournament, its courts, its categories in the order in which the club listed them, and the rules of its
 * order of play.
 */
export async function insertTournament(
  tx: Transaction,
  { block, courtIds, ...details }: NewTournament,
  categories: readonly CategoryForm[],
): Promise<string> {
  const [created] = await tx
    .insert(tournament)
    .values({
      ...details,
      startDate: block.firstDay,
      endDate: block.lastDay,
      startMinute: block.startMinute,
      endMinute: block.endMinute,
      otherHours: block.otherHours,
    })
    .returning({ id: tournament.id });
  if (!created) throw new Error("the tournament was not created");
  const tournamentId = created.id;
  await saveCourts(tx, tournamentId, courtIds);
  await tx.insert(tournamentCategory).values(categories.map((one, nth) => categoryRow(tournamentId, one, nth)));
  await tx.insert(tournamentSchedule).values({ tournamentId, rules: weekendRules });
  return tournamentId;
}

/** Saves the courts of a tournament. A league has none. */
async function saveCourts(tx: Transaction, tournamentId: string, courtIds: readonly string[]): Promise<void> {
  if (courtIds.length === 0) return;
  await tx.insert(tournamentCourt).values(courtIds.map((courtId) => ({ tournamentId, courtId })));
}

/**
 * Blocks every hour of every day of the tournament on each of its courts, in one statement. The rest of an hour at the
 * end of a day counts as one too. A taken hour violates `booking_no_overlap` and fails the transaction, unless taken
 * hours are left out: then bookings stay where they are. Returns the number of hours blocked.
 */
export async function blockCourts(
  tx: Transaction,
  { tournamentId, block, courtIds, createdBy }: Holding,
  leaveOutTaken: boolean,
): Promise<number> {
  const free = sql`not exists (select from ${booking} where ${overlapsHour} and ${booking.state} <> 'CANCELADO')`;
  const { rowCount } = await tx.execute(sql`
    insert into booking (court_id, day, start_minute, end_minute, state, tournament_id, created_by)
    select hour.court_id, hour.day, hour.start_minute, hour.end_minute, 'TORNEO', ${tournamentId}::uuid,
      ${createdBy}::uuid
    from ${courtHours(block, courtIds)} as hour
    where ${leaveOutTaken ? free : sql`true`}`);
  return rowCount ?? 0;
}

/** Frees every court hour that the tournament holds; returns their number. */
export async function freeCourts(tx: Transaction, tournamentId: string): Promise<number> {
  const { rowCount } = await tx.delete(booking).where(eq(booking.tournamentId, tournamentId));
  return rowCount ?? 0;
}

/** Saves the new time and place of the tournament; its court hours are blocked separately. */
export async function moveTournament(
  tx: Transaction,
  tournamentId: string,
  block: Block,
  courtIds: readonly string[],
): Promise<void> {
  const { firstDay: startDate, lastDay: endDate, startMinute, endMinute, otherHours } = block;
  const changes = { startDate, endDate, startMinute, endMinute, otherHours };
  await tx.update(tournament).set(changes).where(eq(tournament.id, tournamentId));
  await tx.delete(tournamentCourt).where(eq(tournamentCourt.tournamentId, tournamentId));
  await saveCourts(tx, tournamentId, courtIds);
}

/** Saves the name and description of the tournament, and the form of names on public pages. */
export async function saveWords(
  tx: Transaction,
  tournamentId: string,
  words: Pick<typeof tournament.$inferSelect, "name" | "description" | "publicNames">,
): Promise<void> {
  const { name, description, publicNames } = words;
  await tx.update(tournament).set({ name, description, publicNames }).where(eq(tournament.id, tournamentId));
}

/** Marks the tournament as cancelled. */
export async function markCancelled(tx: Transaction, tournamentId: string): Promise<void> {
  const changes = { status: "cancelled" } as const;
  await tx.update(tournament).set(changes).where(eq(tournament.id, tournamentId));
}

/** Opens or closes the registration of a category. */
export async function setRegistrationOpen(tx: Transaction, categoryId: string, open: boolean): Promise<void> {
  const changes = { registrationOpen: open };
  await tx.update(tournamentCategory).set(changes).where(eq(tournamentCategory.id, categoryId));
}

/** Saves the rules of a category, in full. */
export async function saveRules(tx: Transaction, categoryId: string, rules: CategoryRules): Promise<void> {
  await tx.update(tournamentCategory).set({ rules }).where(eq(tournamentCategory.id, categoryId));
}

/** Saves the eligibility rule of a category. */
export async function saveEligibility(tx: Transaction, categoryId: string, eligibility: Eligibility): Promise<void> {
  await tx.update(tournamentCategory).set({ eligibility }).where(eq(tournamentCategory.id, categoryId));
}

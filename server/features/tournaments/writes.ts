import { eq, sql } from "drizzle-orm";
import type { CategoryForm } from "#contract/tournament-drafts.ts";
import type { PublicNames } from "#domain/people/public-name.ts";
import { weekendRules } from "#domain/scheduling/schedule-rules.ts";
import type { CategoryRules } from "#domain/tournaments/category-rules.ts";
import type { Eligibility } from "#domain/tournaments/eligibility.ts";
import type { Block } from "#domain/tournaments/publication.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { tournamentSchedule } from "#server/db/tables/schedules.ts";
import { tournament, tournamentCategory, tournamentCourt } from "#server/db/tables/tournaments.ts";
import { courtHours, overlapsHour } from "./reads-block.ts";
import { categoryRow } from "./writes-categories.ts";

/** What a tournament is made of besides its categories: whose it is, what it is called, and when and where it is played. */
type NewTournament = {
  readonly clubId: string;
  readonly createdBy: string;
  readonly name: string;
  readonly description: string;
  readonly publicNames: PublicNames;
  /** Of the same club. */
  readonly repeats?: string | undefined;
  readonly block: Block;
  readonly courtIds: readonly string[];
};

/** What takes the court hours of a block, and in whose name. */
type Holding = {
  readonly tournamentId: string;
  readonly block: Block;
  readonly courtIds: readonly string[];
  readonly createdBy: string;
};

/** Writes the tournament, its courts, its categories in the order in which the club listed them, and by what its order of play is made. */
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
  await tx.insert(tournamentCourt).values(courtIds.map((courtId) => ({ tournamentId, courtId })));
  await tx.insert(tournamentCategory).values(categories.map((one, nth) => categoryRow(tournamentId, one, nth)));
  await tx.insert(tournamentSchedule).values({ tournamentId, rules: weekendRules });
  return tournamentId;
}

/**
 * Blocks every hour of every day of the tournament on each of its courts, in one statement; what is left of an hour at the end of a
 * day is one too. One that somebody else holds breaks the constraint `booking_no_overlap`, and with it the whole transaction, unless it
 * is to be left out: then as many as there are stay where they are. Tells how many hours were blocked.
 */
export async function blockCourts(
  tx: Transaction,
  { tournamentId, block, courtIds, createdBy }: Holding,
  leaveOutTaken: boolean,
): Promise<number> {
  const free = sql`not exists (select from ${booking} where ${overlapsHour} and ${booking.state} <> 'CANCELADO')`;
  const { rowCount } = await tx.execute(sql`
    insert into booking (court_id, day, start_minute, end_minute, state, tournament_id, created_by)
    select hour.court_id, hour.day, hour.start_minute, hour.end_minute, 'TORNEO', ${tournamentId}::uuid, ${createdBy}::uuid
    from ${courtHours(block, courtIds)} as hour
    where ${leaveOutTaken ? free : sql`true`}`);
  return rowCount ?? 0;
}

/** Frees every court hour that the tournament holds; tells how many there were. */
export async function freeCourts(tx: Transaction, tournamentId: string): Promise<number> {
  const { rowCount } = await tx.delete(booking).where(eq(booking.tournamentId, tournamentId));
  return rowCount ?? 0;
}

/** Writes when and where the tournament is played from now on; its court hours are blocked apart. */
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
  await tx.insert(tournamentCourt).values(courtIds.map((courtId) => ({ tournamentId, courtId })));
}

/** Writes what the tournament is called and says of itself, and how public pages call its people. */
export async function saveWords(
  tx: Transaction,
  tournamentId: string,
  words: Pick<typeof tournament.$inferSelect, "name" | "description" | "publicNames">,
): Promise<void> {
  const { name, description, publicNames } = words;
  await tx.update(tournament).set({ name, description, publicNames }).where(eq(tournament.id, tournamentId));
}

/** The tournament will not be played. */
export async function markCancelled(tx: Transaction, tournamentId: string): Promise<void> {
  const changes = { status: "cancelled" } as const;
  await tx.update(tournament).set(changes).where(eq(tournament.id, tournamentId));
}

/** Lets players into the category, or no more of them. */
export async function setRegistrationOpen(tx: Transaction, categoryId: string, open: boolean): Promise<void> {
  const changes = { registrationOpen: open };
  await tx.update(tournamentCategory).set(changes).where(eq(tournamentCategory.id, categoryId));
}

/** The category is played by these rules from now on, written out. */
export async function saveRules(tx: Transaction, categoryId: string, rules: CategoryRules): Promise<void> {
  await tx.update(tournamentCategory).set({ rules }).where(eq(tournamentCategory.id, categoryId));
}

/** This is who may enter the category from now on. */
export async function saveEligibility(tx: Transaction, categoryId: string, eligibility: Eligibility): Promise<void> {
  await tx.update(tournamentCategory).set({ eligibility }).where(eq(tournamentCategory.id, categoryId));
}

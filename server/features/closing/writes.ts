import { eq, inArray, sql } from "drizzle-orm";
import type { ClubTime } from "#domain/bookings/slot.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { TournamentStatus } from "#domain/tournaments/tournament.ts";
import type { Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import {
  type FreedSlot,
  tournament,
  tournamentCategory,
  tournamentClosing,
  tournamentResult,
} from "#server/db/tables/tournaments.ts";
import { stillToCome } from "./reads.ts";
import type { Award } from "./reads-ends.ts";

/** Writes what the players of every pair take home; gives the players. */
export async function award(
  tx: Transaction,
  awards: readonly Award[],
  dates: { readonly dateCompleted: CalendarDate; readonly validUntil: CalendarDate },
): Promise<PersonId[]> {
  const all = awards.flatMap(({ categoryId, pairId, each }) =>
    each.map(({ personId, partnerId, position, points }) => {
      return { categoryId, pairId, personId, partnerId, finalPosition: position, pointsAwarded: points, ...dates };
    }),
  );
  // Who played for two pairs of a category, one after the other, takes home the better of both.
  const best = new Map<string, (typeof all)[number]>();
  for (const row of all) {
    const key = `${row.categoryId} ${row.personId}`;
    if (row.pointsAwarded >= (best.get(key)?.pointsAwarded ?? 0)) best.set(key, row);
  }
  const rows = [...best.values()];
  if (rows.length > 0) await tx.insert(tournamentResult).values(rows);
  return rows.map(({ personId }) => personId);
}

/** Takes back everything that was awarded in the tournament; gives the players. */
export async function takeAwardsBack(tx: Transaction, tournamentId: string): Promise<PersonId[]> {
  const inIt = tx
    .select({ id: tournamentCategory.id })
    .from(tournamentCategory)
    .where(eq(tournamentCategory.tournamentId, tournamentId));
  const taken = await tx
    .delete(tournamentResult)
    .where(inArray(tournamentResult.categoryId, inIt))
    .returning({ personId: tournamentResult.personId });
  return taken.map(({ personId }) => personId);
}

/** Says that the tournament is over, or goes on. */
export async function setStatus(tx: Transaction, tournamentId: string, status: TournamentStatus) {
  await tx.update(tournament).set({ status }).where(eq(tournament.id, tournamentId));
}

/** Notes the closing. It is noted once: the second of two breaks the key. */
export async function noteClosing(tx: Transaction, closing: typeof tournamentClosing.$inferInsert): Promise<void> {
  await tx.insert(tournamentClosing).values(closing);
}

/** Forgets the closing; tells whether there was one until now. */
export async function forgetClosing(tx: Transaction, tournamentId: string): Promise<boolean> {
  const forgotten = await tx
    .delete(tournamentClosing)
    .where(eq(tournamentClosing.tournamentId, tournamentId))
    .returning({ id: tournamentClosing.tournamentId });
  return forgotten.length === 1;
}

/** Frees the court hours that have not begun, and gives them. */
export function freeSlots(tx: Transaction, tournamentId: string, now: ClubTime): Promise<FreedSlot[]> {
  const { courtId, day, startMinute, endMinute, createdBy } = booking;
  return tx
    .delete(booking)
    .where(stillToCome(tournamentId, now))
    .returning({ courtId, day, startMinute, endMinute, createdBy });
}

/**
 * Gives freed court hours back to the tournament, but those that somebody else has taken meanwhile and those of courts that are
 * out of use. Tells how many it got.
 */
export async function restoreSlots(
  tx: Transaction,
  tournamentId: string,
  freed: readonly FreedSlot[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into booking (court_id, day, start_minute, end_minute, state, tournament_id, created_by)
    select "courtId", day, "startMinute", "endMinute", 'TORNEO', ${tournamentId}::uuid, "createdBy"
    from jsonb_to_recordset(${JSON.stringify(freed)}::jsonb)
      as freed ("courtId" uuid, day date, "startMinute" smallint, "endMinute" smallint, "createdBy" uuid)
    join court on court.id = "courtId" and court.active
    order by day, "startMinute", "courtId"
    on conflict do nothing`);
  return rowCount ?? 0;
}

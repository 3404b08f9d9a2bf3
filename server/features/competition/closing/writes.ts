import { eq, inArray, sql } from "drizzle-orm";
import type { TournamentStatus } from "#domain/competition/tournaments/tournament.ts";
import type { ClubTime } from "#domain/courts/bookings/slot.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
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

/** Inserts the awards of all players of these pairs; returns the players. */
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
  // A player of two pairs of a category, one after the other, gets the better award: the last that is set.
  const worstFirst = all.toSorted(
    (one, other) => one.pointsAwarded - other.pointsAwarded || other.finalPosition - one.finalPosition,
  );
  const best = new Map(worstFirst.map((row) => [`${row.categoryId} ${row.personId}`, row]));
  const rows = [...best.values()];
  if (rows.length > 0) await tx.insert(tournamentResult).values(rows);
  return rows.map(({ personId }) => personId);
}

/** Deletes every award of the tournament; returns the players. */
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

/** Saves the status of the tournament. */
export async function setStatus(tx: Transaction, tournamentId: string, status: TournamentStatus) {
  await tx.update(tournament).set({ status }).where(eq(tournament.id, tournamentId));
}

/** Inserts the closing; a second one violates the key. */
export async function noteClosing(tx: Transaction, closing: typeof tournamentClosing.$inferInsert): Promise<void> {
  await tx.insert(tournamentClosing).values(closing);
}

/** Deletes the closing; false if there was none. */
export async function forgetClosing(tx: Transaction, tournamentId: string): Promise<boolean> {
  const forgotten = await tx
    .delete(tournamentClosing)
    .where(eq(tournamentClosing.tournamentId, tournamentId))
    .returning({ id: tournamentClosing.tournamentId });
  return forgotten.length === 1;
}

/** Frees the court hours that have not begun, and returns them. */
export function freeSlots(tx: Transaction, tournamentId: string, now: ClubTime): Promise<FreedSlot[]> {
  const { courtId, day, startMinute, endMinute, createdBy } = booking;
  return tx
    .delete(booking)
    .where(stillToCome(tournamentId, now))
    .returning({ courtId, day, startMinute, endMinute, createdBy });
}

/**
 * Restores freed court hours to the tournament, except those taken meanwhile and those of courts out of use. Returns
 * the number restored.
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

import { and, asc, between, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Block } from "#domain/tournaments/publication.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCourt } from "#server/db/tables/tournaments.ts";
import { isLive } from "#server/features/clubs/reads.ts";

/** Most bookings that are told one by one; beyond them their number says enough. */
const toldOneByOne = 50;

/**
 * The live bookings that stand in the way of a block, by day, court and hour, each with whoever or whatever holds it.
 * What the tournament that is being moved holds itself is not in its way.
 */
export function bookingsInTheWay(
  db: Database,
  block: Block,
  courtIds: readonly string[],
  now: Date,
  movedTournamentId?: string,
) {
  const { id, courtId, day, startMinute, endMinute } = booking;
  // All of them are counted in the index; only those that are told are looked at, with the names of who holds them.
  const told = db
    .select({ id, courtName: court.name, total: sql<number>`count(*) over ()`.as("total"), place: court.position })
    .from(booking)
    .innerJoin(court, eq(court.id, courtId))
    .where(
      and(
        inArray(courtId, [...courtIds]),
        between(day, block.firstDay, block.lastDay),
        isLive(now),
        movedTournamentId ? sql`${booking.tournamentId} is distinct from ${movedTournamentId}` : undefined,
        lt(startMinute, block.endMinute),
        gt(endMinute, block.startMinute),
      ),
    )
    .orderBy(asc(day), asc(court.position), asc(startMinute))
    .limit(toldOneByOne)
    .as("told");
  return db
    .select({
      total: told.total,
      courtName: told.courtName,
      day,
      startMinute,
      endMinute,
      holder: sql<string | null>`coalesce(${tournament.name}, ${booking.guestName}, ${person.name})`,
    })
    .from(told)
    .innerJoin(booking, eq(id, told.id))
    .leftJoin(tournament, eq(tournament.id, booking.tournamentId))
    .leftJoin(person, eq(person.id, booking.personId))
    .orderBy(asc(day), asc(told.place), asc(startMinute));
}

/** The courts that the tournament is played on, in the order of their ids. */
export async function courtIdsOf(tx: Transaction, tournamentId: string): Promise<string[]> {
  const { courtId } = tournamentCourt;
  const rows = await tx
    .select({ courtId })
    .from(tournamentCourt)
    .where(eq(tournamentCourt.tournamentId, tournamentId))
    .orderBy(asc(courtId));
  return rows.map((row) => row.courtId);
}

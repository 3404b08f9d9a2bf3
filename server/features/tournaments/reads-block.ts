import { and, asc, between, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Block } from "#domain/tournaments/publication.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCourt } from "#server/db/tables/tournaments.ts";
import { isLive } from "#server/features/clubs/reads.ts";

/** Most bookings that are told one by one; beyond them their number says enough. */
const toldOneByOne = 200;

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
  return db
    .select({
      total: sql<number>`count(*) over ()`,
      courtName: court.name,
      day: booking.day,
      startMinute: booking.startMinute,
      endMinute: booking.endMinute,
      holder: sql<string | null>`coalesce(${tournament.name}, ${booking.guestName}, ${person.name})`,
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .leftJoin(tournament, eq(tournament.id, booking.tournamentId))
    .leftJoin(person, eq(person.id, booking.personId))
    .where(
      and(
        inArray(booking.courtId, [...courtIds]),
        between(booking.day, block.firstDay, block.lastDay),
        isLive(now),
        movedTournamentId ? sql`${booking.tournamentId} is distinct from ${movedTournamentId}` : undefined,
        lt(booking.startMinute, block.endMinute),
        gt(booking.endMinute, block.startMinute),
      ),
    )
    .orderBy(asc(booking.day), asc(court.position), asc(booking.startMinute))
    .limit(toldOneByOne);
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

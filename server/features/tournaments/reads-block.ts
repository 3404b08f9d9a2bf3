import { and, asc, between, eq, inArray, type SQL, sql } from "drizzle-orm";
import { addDays } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { heldSlots } from "#domain/tournaments/hours.ts";
import type { Block } from "#domain/tournaments/publication.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCourt } from "#server/db/tables/tournaments.ts";
import { isLive } from "#server/features/clubs/reads.ts";

/** Most bookings that are told one by one; beyond them their number says enough. */
const toldOneByOne = 50;

/** The stretches of days that a block takes of a court, as rows of the query that asks. */
function heldRows(block: Block): SQL {
  const slots = JSON.stringify(heldSlots(block));
  return sql`(select day, "startMinute" as start_minute, "endMinute" as end_minute
    from jsonb_to_recordset(${slots}::jsonb) as held (day date, "startMinute" int, "endMinute" int))`;
}

/** Every court hour that a block takes, as rows of the query that asks: court, day and minutes. */
export function courtHours(block: Block, courtIds: readonly string[]): SQL {
  return sql`(select court_id, held.day, minute as start_minute, least(minute + ${minutesPerHour}::int, held.end_minute) as end_minute
    from ${heldRows(block)} as held
    cross join unnest(${sql.param([...courtIds])}::uuid[]) as court_id
    cross join generate_series(held.start_minute, held.end_minute - 1, ${minutesPerHour}::int) as minute)`;
}

/** That a booking shares a moment with one of these court hours, called `hour` where they are asked. */
export const overlapsHour = sql`${booking.courtId} = hour.court_id and ${booking.day} = hour.day
  and ${booking.startMinute} < hour.end_minute and ${booking.endMinute} > hour.start_minute`;

/** Live bookings on these courts and days of somebody else than the tournament that is being moved. */
function ofOthers(block: Block, courtIds: readonly string[], now: Date, movedTournamentId?: string): SQL | undefined {
  return and(
    inArray(booking.courtId, [...courtIds]),
    // A day of play may go on beyond the midnight that ends it.
    between(booking.day, block.firstDay, addDays(block.lastDay, 1)),
    isLive(now),
    movedTournamentId ? sql`${booking.tournamentId} is distinct from ${movedTournamentId}` : undefined,
  );
}

/** That a booking shares a moment with a stretch of the block, called `held` where it is asked. */
const meetsHeld = sql`held.day = ${booking.day}
  and ${booking.startMinute} < held.end_minute and ${booking.endMinute} > held.start_minute`;

/** How many court hours of a block somebody else holds: each booking is followed to the hours that it touches, and each hour counts once. */
export async function countTaken(
  db: Database,
  block: Block,
  courtIds: readonly string[],
  now: Date,
  movedTournamentId?: string,
): Promise<number> {
  const { startMinute, endMinute } = booking;
  const first = sql`(greatest(${startMinute} - held.start_minute, 0) / ${minutesPerHour}::int)`;
  const last = sql`((least(${endMinute}, held.end_minute) - held.start_minute - 1) / ${minutesPerHour}::int)`;
  const { rows } = await db.execute<{ taken: number }>(sql`
    select count(distinct (${booking.courtId}, held.day, held.start_minute, nth))::int as taken
    from ${booking} join ${heldRows(block)} as held on ${meetsHeld}
    cross join generate_series(${first}, ${last}) as nth
    where ${ofOthers(block, courtIds, now, movedTournamentId)}`);
  return rows[0]?.taken ?? 0;
}

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
        ofOthers(block, courtIds, now, movedTournamentId),
        sql`exists (select from ${heldRows(block)} as held where ${meetsHeld})`,
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

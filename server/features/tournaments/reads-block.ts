import { and, asc, between, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Slot } from "#domain/bookings/slot.ts";
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
export const toldOneByOne = 50;

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

/** Where and when a tournament would be, and what counts as being in its way. */
type AskedBlock = {
  readonly block: Block;
  readonly courtIds: readonly string[];
  readonly now: Date;
  /** What the tournament that is being moved holds itself is not in its way. */
  readonly movedTournamentId?: string | undefined;
  /** Whether the dates of turnos fijos are to be left out, and so in nobody's way. */
  readonly withoutSeries: boolean;
};

/** Live bookings on these courts and days of somebody else. */
function ofOthers({ block, courtIds, now, movedTournamentId, withoutSeries }: AskedBlock): SQL | undefined {
  return and(
    withoutSeries ? ne(booking.kind, "series") : undefined,
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

/**
 * How many court hours of a block somebody else holds, or would hold by a date that is not made yet: each is followed to the hours that it
 * touches, and each hour counts once.
 */
export async function countTaken(
  db: Database,
  asked: AskedBlock,
  unmade: readonly { readonly slot: Slot; readonly series: { readonly courtId: string } }[],
): Promise<number> {
  const first = sql`(greatest(taken.start_minute - held.start_minute, 0) / ${minutesPerHour}::int)`;
  const last = sql`((least(taken.end_minute, held.end_minute) - held.start_minute - 1) / ${minutesPerHour}::int)`;
  const dates = JSON.stringify(unmade.map(({ slot, series }) => ({ ...slot, courtId: series.courtId })));
  const { rows } = await db.execute<{ taken: number }>(sql`
    select count(distinct (taken.court_id, held.day, held.start_minute, nth))::int as taken
    from (select court_id, day, start_minute, end_minute from ${booking} where ${ofOthers(asked)}
      union all select "courtId", day, "startMinute", "endMinute"
      from jsonb_to_recordset(${dates}::jsonb) as one ("courtId" uuid, day date, "startMinute" int, "endMinute" int)) as taken
    join ${heldRows(asked.block)} as held on held.day = taken.day
      and taken.start_minute < held.end_minute and taken.end_minute > held.start_minute
    cross join generate_series(${first}, ${last}) as nth`);
  return rows[0]?.taken ?? 0;
}

/** The live bookings that stand in the way of a block, by day, court and hour, each with whoever or whatever holds it. */
export function bookingsInTheWay(db: Database, asked: AskedBlock) {
  const { id, courtId, day, startMinute, endMinute } = booking;
  // All of them are counted in the index; only those that are told are looked at, with the names of who holds them.
  const told = db
    .select({ id, courtName: court.name, total: sql<number>`count(*) over ()`.as("total"), place: court.position })
    .from(booking)
    .innerJoin(court, eq(court.id, courtId))
    .where(and(ofOthers(asked), sql`exists (select from ${heldRows(asked.block)} as held where ${meetsHeld})`))
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
      kind: booking.kind,
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

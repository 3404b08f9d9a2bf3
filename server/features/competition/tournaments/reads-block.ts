import { and, asc, between, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Block } from "#domain/competition/publication/publication.ts";
import { heldSlots } from "#domain/competition/tournaments/hours.ts";
import type { Slot } from "#domain/courts/bookings/slot.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { shareMoment } from "#server/db/same-moment.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCourt } from "#server/db/tables/tournaments.ts";
import { isLive } from "#server/features/clubs/clubs/reads.ts";

/** Limit of bookings that are listed one by one; beyond it their number is enough. */
export const toldOneByOne = 50;

/** Selects the stretches of days that a block takes of a court, as rows of a query. */
function heldRows(block: Block): SQL {
  const slots = JSON.stringify(heldSlots(block));
  return sql`(select day, "startMinute" as start_minute, "endMinute" as end_minute
    from jsonb_to_recordset(${slots}::jsonb) as held (day date, "startMinute" int, "endMinute" int))`;
}

/** Selects every court hour that a block takes, as rows of a query: court, day and minutes. */
export function courtHours(block: Block, courtIds: readonly string[]): SQL {
  return sql`(select court_id, held.day, minute as start_minute,
      least(minute + ${minutesPerHour}::int, held.end_minute) as end_minute
    from ${heldRows(block)} as held
    cross join unnest(${sql.param([...courtIds])}::uuid[]) as court_id
    cross join generate_series(held.start_minute, held.end_minute - 1, ${minutesPerHour}::int) as minute)`;
}

const columnsOf = (table: "hour" | "held" | "taken") => ({
  day: sql.raw(`${table}.day`),
  startMinute: sql.raw(`${table}.start_minute`),
  endMinute: sql.raw(`${table}.end_minute`),
});

/** True if a booking overlaps one of these court hours, called `hour` in the query. */
export const overlapsHour = sql`${booking.courtId} = hour.court_id and ${shareMoment(booking, columnsOf("hour"))}`;

/** The place and time of a tournament, and the rules for what is in its way. */
type AskedBlock = {
  readonly block: Block;
  readonly courtIds: readonly string[];
  readonly now: Date;
  /** The tournament being moved, whose own hours are not in its way. */
  readonly movedTournamentId?: string | undefined;
  /** True to skip the dates of weekly series, which then are not in its way. */
  readonly withoutSeries: boolean;
};

/** Matches live bookings of others on these courts and days. */
function ofOthers({ block, courtIds, now, movedTournamentId, withoutSeries }: AskedBlock): SQL | undefined {
  return and(
    withoutSeries ? ne(booking.kind, "series") : undefined,
    inArray(booking.courtId, [...courtIds]),
    // A day of play may go on beyond the midnight that ends it, and so may a booking of the day before.
    between(booking.day, addDays(block.firstDay, -1), addDays(block.lastDay, 1)),
    isLive(now),
    movedTournamentId ? sql`${booking.tournamentId} is distinct from ${movedTournamentId}` : undefined,
  );
}

/** True if a booking overlaps a stretch of the block, called `held` in the query. */
const meetsHeld = shareMoment(booking, columnsOf("held"));

/**
 * Counts the court hours of a block that are taken, or would be by a date that is not made yet. Each booking is mapped
 * to the hours that it touches, and each hour counts once.
 */
export async function countTaken(
  db: Database,
  asked: AskedBlock,
  unmade: readonly { readonly slot: Slot; readonly series: { readonly courtId: string } }[],
): Promise<number> {
  const later = sql`(taken.day - held.day) * ${minutesPerDay}::int`;
  const first = sql`(greatest(taken.start_minute + ${later} - held.start_minute, 0) / ${minutesPerHour}::int)`;
  const last = sql`((least(taken.end_minute + ${later}, held.end_minute) - held.start_minute - 1)
    / ${minutesPerHour}::int)`;
  const dates = JSON.stringify(unmade.map(({ slot, series }) => ({ ...slot, courtId: series.courtId })));
  const { rows } = await db.execute<{ taken: number }>(sql`
    select count(distinct (taken.court_id, held.day, held.start_minute, nth))::int as taken
    from (select court_id, day, start_minute, end_minute from ${booking} where ${ofOthers(asked)}
      union all select "courtId", day, "startMinute", "endMinute"
      from jsonb_to_recordset(${dates}::jsonb)
        as one ("courtId" uuid, day date, "startMinute" int, "endMinute" int)) as taken
    join ${heldRows(asked.block)} as held on ${shareMoment(columnsOf("taken"), columnsOf("held"))}
    cross join generate_series(${first}, ${last}) as nth`);
  return rows[0]?.taken ?? 0;
}

/** Finds the live bookings in the way of a block, by day, court and hour, each with its holder. */
export function bookingsInTheWay(db: Database, asked: AskedBlock) {
  const { id, courtId, day, startMinute, endMinute } = booking;
  // The index counts all of them; only the listed ones are read, with the names of their holders.
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

/** Returns the courts of the tournament, in the order of their ids. */
export async function courtIdsOf(tx: Transaction, tournamentId: string): Promise<string[]> {
  const { courtId } = tournamentCourt;
  const rows = await tx
    .select({ courtId })
    .from(tournamentCourt)
    .where(eq(tournamentCourt.tournamentId, tournamentId))
    .orderBy(asc(courtId));
  return rows.map((row) => row.courtId);
}

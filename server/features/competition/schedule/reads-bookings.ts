import { and, asc, between, eq, gt, ne, or, sql } from "drizzle-orm";
import { civilTime, tournamentMinute } from "#domain/competition/schedule/minutes.ts";
import type { Stretch } from "#domain/competition/schedule/problem.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import type { Database } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { isLive } from "#server/features/clubs/clubs/reads.ts";
import type { World } from "./reads-world.ts";

/** A booking of the club's court outside this tournament, in minutes of the tournament. */
export type OthersBooking = Stretch & {
  readonly id: string;
  readonly courtId: string;
  readonly court: string;
  readonly day: CalendarDate;
  readonly name: string;
  readonly phone: string | null;
  /** True if its holder can be mailed; `toldAt` is the time of the mail. */
  readonly canMail: boolean;
  readonly toldAt: Date | null;
};

/**
 * Finds the bookings of the club's courts on the days of a stretch, including the night after it; those of other
 * tournaments are left out.
 */
export async function bookingsOfOthers(
  db: Database,
  { own, firstDay }: Pick<World, "own" | "firstDay">,
  { from, to }: Stretch,
  now: Date,
): Promise<OthersBooking[]> {
  const [first, last] = [civilTime(firstDay, from).day, civilTime(firstDay, to).day];
  // A booking of the day before counts as far as it crosses midnight.
  const crosses = and(eq(booking.day, addDays(first, -1)), gt(booking.endMinute, minutesPerDay));
  const heldBetween = or(between(booking.day, first, last), crosses);
  const { id, courtId, day, startMinute, endMinute, guestName, guestPhone } = booking;
  const found = await db
    .select({
      ...{ id, courtId, day, startMinute, endMinute, guestName, guestPhone },
      court: court.name,
      personName: person.name,
      personPhone: person.phone,
      canMail: sql<boolean>`coalesce(${person.status} = 'active' and ${person.email} is not null, false)`,
      toldAt: booking.delayToldAt,
    })
    .from(booking)
    .innerJoin(court, eq(court.id, booking.courtId))
    .leftJoin(person, eq(person.id, booking.personId))
    .where(and(eq(court.clubId, own.clubId), ne(booking.state, "TORNEO"), heldBetween, isLive(now)))
    .orderBy(asc(day), asc(startMinute), asc(courtId));
  return found.map((one) => ({
    id: one.id,
    courtId: one.courtId,
    court: one.court,
    day: one.day,
    from: tournamentMinute(firstDay, one.day, one.startMinute),
    to: tournamentMinute(firstDay, one.day, one.endMinute),
    name: one.guestName ?? one.personName ?? "",
    phone: one.guestPhone ?? one.personPhone,
    canMail: one.canMail,
    toldAt: one.toldAt,
  }));
}

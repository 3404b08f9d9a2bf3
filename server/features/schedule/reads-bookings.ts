import { and, asc, between, eq, ne, sql } from "drizzle-orm";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { civilTime, tournamentMinute } from "#domain/scheduling/minutes.ts";
import type { Stretch } from "#domain/scheduling/problem.ts";
import type { Database } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { isLive } from "#server/features/clubs/reads.ts";
import type { World } from "./reads-world.ts";

/** An hour of a court of the club that somebody else than the tournament holds, in minutes of the tournament. */
export type OthersBooking = Stretch & {
  readonly id: string;
  readonly courtId: string;
  readonly court: string;
  readonly day: CalendarDate;
  readonly name: string;
  readonly phone: string | null;
  /** Whether a letter reaches whoever holds it, and when one was sent. */
  readonly canMail: boolean;
  readonly toldAt: Date | null;
};

/** Whose hours of the club's courts lie on the days of a stretch, the night that follows it included; no other tournament's. */
export async function bookingsOfOthers(
  db: Database,
  { own, firstDay }: Pick<World, "own" | "firstDay">,
  { from, to }: Stretch,
  now: Date,
): Promise<OthersBooking[]> {
  const [first, last] = [civilTime(firstDay, from).day, civilTime(firstDay, to).day];
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
    .where(
      and(eq(court.clubId, own.clubId), ne(booking.state, "TORNEO"), between(booking.day, first, last), isLive(now)),
    )
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

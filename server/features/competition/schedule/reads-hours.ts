import { and, asc, between, eq, type SQL, sql } from "drizzle-orm";
import { openOn } from "#domain/clubs/letting/opening-hours.ts";
import { tournamentMinute } from "#domain/competition/schedule/minutes.ts";
import type { ClubCourt } from "#domain/competition/schedule/world/free-hours.ts";
import type { DaySpan } from "#domain/competition/schedule/world/held-courts.ts";
import { daysFrom } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isLive } from "#server/features/clubs/clubs/reads.ts";
import type { OwnSchedule } from "./policy.ts";

type Taken = DaySpan & { readonly holder: string | null };

/**
 * Finds the courts in use of a tournament's club on its days, in the club's order, with their opening hours and other
 * bookings.
 */
export async function clubCourtsOf(db: Database | Transaction, own: OwnSchedule, now: Date): Promise<ClubCourt[]> {
  const { clubId, startDate, endDate } = own;
  const found = await db
    .select({ id: court.id, name: court.name, place: court.position, taken: takenByOthers(own, now) })
    .from(court)
    .innerJoin(club, eq(club.id, court.clubId))
    .where(and(eq(court.clubId, clubId), eq(court.active, true)))
    .orderBy(asc(court.position), asc(court.number));
  const stretch = ({ day, startMinute, endMinute }: DaySpan) => ({
    from: tournamentMinute(startDate, day, startMinute),
    to: tournamentMinute(startDate, day, endMinute),
  });
  const open = daysFrom(startDate, endDate).flatMap((day) => openOn(own, day).map((span) => stretch({ day, ...span })));
  return found.map(({ taken, ...one }) => ({
    ...one,
    open,
    taken: taken.map((span) => ({ ...stretch(span), holder: span.holder })),
  }));
}

function takenByOthers({ id, startDate, endDate }: OwnSchedule, now: Date): SQL<Taken[]> {
  const { courtId, day, startMinute, endMinute, guestName } = booking;
  const isOthers = sql`${booking.tournamentId} is distinct from ${id}`;
  return sql`coalesce((select json_agg(json_build_object('day', ${day}, 'startMinute', ${startMinute},
      'endMinute', ${endMinute}, 'holder', coalesce(${tournament.name}, ${guestName}, ${person.name}))
      order by ${day}, ${startMinute})
    from ${booking} left join ${tournament} on ${tournament.id} = ${booking.tournamentId}
    left join ${person} on ${person.id} = ${booking.personId}
    where ${courtId} = ${court.id} and ${and(between(day, startDate, endDate), isLive(now), isOthers)}), '[]')`;
}

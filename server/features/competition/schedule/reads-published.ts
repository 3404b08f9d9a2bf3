import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { ScheduleRules } from "#domain/competition/schedule/schedule-rules.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { court } from "#server/db/tables/clubs.ts";
import { match } from "#server/db/tables/draws.ts";
import { person } from "#server/db/tables/people.ts";
import { publishedPlacement, tournamentSchedule } from "#server/db/tables/schedules.ts";
import { tournament } from "#server/db/tables/tournaments.ts";

type PublishedPlace = {
  readonly matchId: string;
  readonly day: CalendarDate;
  readonly startMinute: number;
  readonly length: number;
  readonly court: string | null;
};

/** Finds the published order of play, by hour and court, without the club's draft. */
export async function publicScheduleOf(db: Database, tournamentId: string) {
  const { matchId, courtId, day, startMinute, length } = publishedPlacement;
  const { publishedAt, rules } = tournamentSchedule;
  const shown = sql`case when ${match.stage} = 'round' or ${rules} ->> 'showCourts' = 'plan' then ${court.name} end`;
  const [found] = await db
    .select({
      publishedAt,
      dayMode: sql<ScheduleRules["dayMode"]>`${rules} ->> 'dayMode'`,
      places: sql<PublishedPlace[]>`coalesce((select json_agg(json_build_object('matchId', ${matchId}, 'day', ${day},
        'startMinute', ${startMinute}, 'length', ${length}, 'court', ${shown})
        order by ${day}, ${startMinute}, ${court.position}, ${matchId})
        from ${publishedPlacement} join ${court} on ${court.id} = ${courtId} join ${match} on ${match.id} = ${matchId}
        where ${publishedPlacement.tournamentId} = ${tournamentSchedule.tournamentId}), '[]')`,
    })
    .from(tournamentSchedule)
    // The join also qualifies the column names: with one table alone they lose their prefix, and the subqueries would
    // misread them.
    .innerJoin(tournament, eq(tournament.id, tournamentSchedule.tournamentId))
    .where(eq(tournamentSchedule.tournamentId, tournamentId));
  return found;
}

/** Finds those of these people who cannot be mailed: guests without an address, and deactivated accounts. */
export async function withoutMailAmong(db: Database | Transaction, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return [];
  const unreachable = or(isNull(person.email), ne(person.status, "active"));
  const found = await db
    .select({ id: person.id })
    .from(person)
    .where(and(inArray(person.id, [...people]), unreachable));
  return found.map(({ id }) => id);
}

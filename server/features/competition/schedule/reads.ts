import { eq, type SQL, sql } from "drizzle-orm";
import type { ScheduleRules } from "#domain/competition/schedule/schedule-rules.ts";
import type { UnavailableSpan } from "#domain/competition/schedule/world/held-courts.ts";
import type { RotationToPlan } from "#domain/competition/schedule/world/rotation-blocks.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Span } from "#domain/lib/span.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { formatIs } from "#server/db/format-is.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { court } from "#server/db/tables/clubs.ts";
import { draw, match, matchHistory, rotationPlayer } from "#server/db/tables/draws.ts";
import { person } from "#server/db/tables/people.ts";
import {
  type CalledOffHours,
  matchDay,
  matchPlacement,
  type PlacedAt,
  publishedPlacement,
  scheduleChange,
  tournamentSchedule,
} from "#server/db/tables/schedules.ts";
import { entry, tournament, tournamentCategory, unavailability } from "#server/db/tables/tournaments.ts";

/** A court with the hours of it that a tournament holds. */
export type HeldHours = {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly covered: boolean;
  readonly hours: readonly (Span & { readonly day: CalendarDate })[];
};

type Place = { readonly matchId: string; readonly courtId: string; readonly day: CalendarDate };

/**
 * A match that was called, started or ended, with the times and the court; in minutes from the tournament's first day.
 */
export type StoredDay = {
  readonly matchId: string;
  readonly courtId: string | null;
  readonly calledAt: number | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Minutes for which it was stopped. */
  readonly stopped: number;
};

/** The stored order of play of a tournament, whole. */
export type StoredSchedule = {
  readonly rules: ScheduleRules;
  readonly revision: number;
  readonly publishedAt: Date | null;
  readonly publishedRevision: number | null;
  readonly courts: readonly HeldHours[];
  /** The author of each place for which a finding was accepted. */
  readonly acceptedBy: readonly { readonly matchId: string; readonly by: string | null }[];
  readonly placements: readonly (PlacedAt & { readonly matchId: string })[];
  readonly published: readonly (Place & { readonly startMinute: number; readonly length: number })[];
  /** Stretches in which people have said that they cannot play. */
  readonly unavailable: readonly UnavailableSpan[];
  /** The categories of individual formats. */
  readonly rotations: readonly RotationToPlan[];
  /** Facts of the matches that were called or started, in minutes of the tournament. */
  readonly days: readonly StoredDay[];
  /** The hours that delays called off, and those that undos restored, the earliest change first. */
  readonly calledOff: readonly CalledOffHours[];
  /** The day and minute of the club's clock at which the result of a finished match was last entered. */
  readonly ended: readonly { readonly matchId: string; readonly day: CalendarDate; readonly minute: number }[];
};

/** Reads the whole order of play of a tournament in one query; `timeZone` is its club's. */
export async function storedScheduleOf(
  db: Database | Transaction,
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
): Promise<StoredSchedule> {
  const { rules, revision, publishedAt, publishedRevision } = tournamentSchedule;
  const [found] = await db
    .select({
      rules,
      revision,
      publishedAt,
      publishedRevision,
      courts: courtsOf(id),
      acceptedBy: acceptedByOf(id),
      placements: placementsOf(id),
      published: publishedOf(id),
      unavailable: unavailableOf(id),
      rotations: rotationsOf(id),
      days: daysOf(id, timeZone),
      calledOff: calledOffOf(id),
      ended: endedOf(id, timeZone),
    })
    .from(tournamentSchedule)
    // The join also qualifies the column names: with one table alone they lose their prefix, and the subqueries would
    // misread them.
    .innerJoin(tournament, eq(tournament.id, tournamentSchedule.tournamentId))
    .where(eq(tournamentSchedule.tournamentId, id));
  if (!found) throw new Error(`tournament ${id} has no order of play`);
  return found;
}

function courtsOf(tournamentId: string): SQL<HeldHours[]> {
  const hours = sql`json_agg(json_build_object('day', ${booking.day}, 'startMinute', ${booking.startMinute},
    'endMinute', ${booking.endMinute}) order by ${booking.day}, ${booking.startMinute})`;
  return sql`coalesce((select json_agg(held) from (
    select ${court.id}, ${court.name}, ${court.position} as place, ${court.covered}, ${hours} as hours
    from ${booking} join ${court} on ${court.id} = ${booking.courtId}
    where ${booking.tournamentId} = ${tournamentId} and ${booking.state} = 'TORNEO' group by ${court.id}
    order by ${court.position}, ${court.number}) as held), '[]')`;
}

/** Selects the last person who placed the match: locking it afterwards, or undoing, accepts nothing. */
function acceptedByOf(tournamentId: string): SQL<StoredSchedule["acceptedBy"][number][]> {
  const { matchId, accepted } = matchPlacement;
  const touched = sql`jsonb_build_array(jsonb_build_object('matchId', ${matchId}))`;
  return sql`coalesce((select json_agg(json_build_object('matchId', ${matchId}, 'by', (
      select who.name from ${scheduleChange} act left join ${person} who on who.id = act.actor_id
      where act.tournament_id = ${tournamentId} and act.kind in ('placed', 'swapped')
        and act.after @> ${touched}
      order by act.revision desc limit 1)))
    from ${matchPlacement} where ${matchPlacement.tournamentId} = ${tournamentId} and ${accepted} <> '{}'), '[]')`;
}

function placementsOf(tournamentId: string): SQL<(PlacedAt & { readonly matchId: string })[]> {
  const { matchId, courtId, day, startMinute, length, locked, accepted } = matchPlacement;
  return sql`coalesce((select json_agg(json_build_object('matchId', ${matchId}, 'courtId', ${courtId}, 'day', ${day},
    'startMinute', ${startMinute}, 'length', ${length}, 'locked', ${locked}, 'accepted', ${accepted}))
    from ${matchPlacement} where ${matchPlacement.tournamentId} = ${tournamentId}), '[]')`;
}

function publishedOf(tournamentId: string): SQL<StoredSchedule["published"][number][]> {
  const { matchId, courtId, day, startMinute, length } = publishedPlacement;
  return sql`coalesce((select json_agg(json_build_object('matchId', ${matchId}, 'courtId', ${courtId}, 'day', ${day},
    'startMinute', ${startMinute}, 'length', ${length}))
    from ${publishedPlacement} where ${publishedPlacement.tournamentId} = ${tournamentId}), '[]')`;
}

function unavailableOf(tournamentId: string): SQL<UnavailableSpan[]> {
  const { personId, day, startMinute, endMinute } = unavailability;
  return sql`coalesce((select json_agg(json_build_object('personId', ${personId}, 'day', ${day},
    'startMinute', ${startMinute}, 'endMinute', ${endMinute}))
    from ${unavailability} where ${unavailability.tournamentId} = ${tournamentId}
      and ${day} between ${tournament.startDate} and ${tournament.endDate}), '[]')`;
}

/** Selects the rotations of a tournament with those who play: before the draw the confirmed players. */
function rotationsOf(tournamentId: string): SQL<RotationToPlan[]> {
  const { id, rules, format } = tournamentCategory;
  const live = sql`${draw.categoryId} = ${id} and ${draw.supersededAt} is null`;
  const drawn = sql`(select json_agg(${rotationPlayer.personId}) from ${rotationPlayer}
    join ${draw} on ${draw.id} = ${rotationPlayer.drawId} and ${live}
    where ${rotationPlayer.untilRound} is null)`;
  const confirmed = sql`(select json_agg(${entry.personId}) from ${entry}
    where ${entry.categoryId} = ${id} and ${entry.status} = 'confirmed')`;
  const made = sql`(select coalesce(max(${match.round}), 0) from ${match}
    join ${draw} on ${draw.id} = ${match.drawId} and ${live})`;
  return sql`coalesce((select json_agg(json_build_object('categoryId', ${id}, 'rules', ${rules} -> 'rotation',
    'players', coalesce(${drawn}, ${confirmed}, '[]'), 'made', ${made}))
    from ${tournamentCategory}
    where ${tournamentCategory.tournamentId} = ${tournamentId} and ${formatIs(format, isIndividual)}), '[]')`;
}

function daysOf(tournamentId: string, timeZone: string): SQL<StoredDay[]> {
  const { matchId, courtId, calledAt, startedAt, endedAt, stoppedMinutes } = matchDay;
  const minuteOf = (at: typeof calledAt | typeof startedAt | typeof endedAt) =>
    sql`floor(extract(epoch from (${at} at time zone ${timeZone}) - ${tournament.startDate}) / 60)::int`;
  return sql`coalesce((select json_agg(json_build_object('matchId', ${matchId}, 'courtId', ${courtId},
    'calledAt', ${minuteOf(calledAt)}, 'startedAt', ${minuteOf(startedAt)}, 'endedAt', ${minuteOf(endedAt)},
    'stopped', ${stoppedMinutes}))
    from ${tournamentCategory}
    join ${draw} on ${draw.categoryId} = ${tournamentCategory.id} and ${draw.supersededAt} is null
    join ${match} on ${match.drawId} = ${draw.id} join ${matchDay} on ${matchId} = ${match.id}
    where ${tournamentCategory.tournamentId} = ${tournamentId}), '[]')`;
}

function calledOffOf(tournamentId: string): SQL<CalledOffHours[]> {
  const { hours, revision } = scheduleChange;
  return sql`coalesce((select json_agg(one.stretch order by ${revision})
    from ${scheduleChange} cross join lateral jsonb_array_elements(${hours}) as one(stretch)
    where ${scheduleChange.tournamentId} = ${tournamentId} and one.stretch ->> 'calledOff' is not null), '[]')`;
}

function endedOf(tournamentId: string, timeZone: string): SQL<StoredSchedule["ended"][number][]> {
  return sql`coalesce((select json_agg(json_build_object('matchId', match_id, 'day', at::date,
      'minute', extract(hour from at)::int * 60 + extract(minute from at)::int)) from (
    select ${match.id} as match_id, max(${matchHistory.at}) at time zone ${timeZone} as at
    from ${tournamentCategory}
    join ${draw} on ${draw.categoryId} = ${tournamentCategory.id} and ${draw.supersededAt} is null
    join ${match} on ${match.drawId} = ${draw.id} join ${matchHistory} on ${matchHistory.matchId} = ${match.id}
    where ${tournamentCategory.tournamentId} = ${tournamentId} and ${match.outcome} is not null
    group by ${match.id}) as over), '[]')`;
}

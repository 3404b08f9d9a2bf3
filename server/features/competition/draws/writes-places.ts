import { type SQL, sql } from "drizzle-orm";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import {
  courtInPlay,
  matchDay,
  matchPlacement,
  playerInPlay,
  publishedPlacement,
  scheduleChange,
  tournamentSchedule,
} from "#server/db/tables/schedules.ts";

/** The author of a change to the order of play, and the time. */
type By = { readonly actor: { readonly personId: string }; readonly now: () => Date };

/**
 * Returns the parts of a statement that delete the places, published or not, of matches that need none any more.
 * `matchIds` is a list of ids or a query of them. The history shows it as a change of its own. The caller holds the
 * category of these matches, or their tournament.
 */
export function freeingPlaces(matchIds: SQL, { actor, now }: By): SQL {
  return sql`freed as (
      delete from ${matchPlacement} where match_id in (${matchIds}) returning *
    ), forgotten as (
      delete from ${publishedPlacement} where match_id in (${matchIds}) returning *
    ), rescheduled as (
      update ${tournamentSchedule} set revision = revision + 1
      where tournament_id = (select tournament_id from freed limit 1) returning tournament_id, revision
    ), freed_is_told as (
      insert into ${scheduleChange} (tournament_id, revision, at, actor_id, kind, before, after, shown)
      select tournament_id, revision, ${now().toISOString()}::timestamptz, ${actor.personId}::uuid, 'freed',
        (select json_agg(json_build_object('matchId', match_id, 'at', json_build_object('courtId', court_id, 'day', day,
          'startMinute', start_minute, 'length', length, 'locked', locked, 'accepted', accepted))
          order by match_id) from freed),
        (select json_agg(json_build_object('matchId', match_id, 'at', null) order by match_id) from freed),
        (select coalesce(json_agg(json_build_object('matchId', match_id,
          'before', json_build_object('courtId', court_id, 'day', day, 'startMinute', start_minute, 'length', length),
          'after', null) order by match_id), '[]') from forgotten)
      from rescheduled
    )`;
}

/**
 * Returns the parts of a statement that take matches and their players off court. For matches in `anew` all facts of
 * their day are deleted: they are played at another time.
 */
export function leavingCourts(matchIds: SQL, anew: SQL): SQL {
  return sql`court_is_left as (
      delete from ${courtInPlay} where match_id in (${matchIds})
    ), players_have_left as (
      delete from ${playerInPlay} where match_id in (${matchIds})
    ), day_is_anew as (
      delete from ${matchDay} where match_id in (${anew})
    )`;
}

/** Builds the range of a row with a day, a start_minute and a length, so that rows can be compared. */
export function placeDuring(row: string): SQL {
  const minutes = (end: string) => `${row}.day + make_interval(mins => ${end})`;
  return sql.raw(`tsrange(${minutes(`${row}.start_minute`)}, ${minutes(`${row}.start_minute + ${row}.length`)})`);
}

/** Frees the places of matches, and their courts, in a statement of its own. */
export async function freePlaces(tx: Transaction, matchIds: SQL, by: By): Promise<void> {
  await tx.execute(sql`with ${freeingPlaces(matchIds, by)}, ${leavingCourts(matchIds, matchIds)} select 1`);
}

/**
 * The place of a match before its result, or before it became a bye or a walkover automatically. Includes the reason if
 * the match cannot get it back.
 */
type FormerPlace = {
  readonly stands: boolean;
  readonly at: object;
  readonly shown: object | null;
  readonly tournamentId: string;
  readonly court: string;
  readonly day: CalendarDate;
  readonly startMinute: number;
  /** Null if it can get it back. */
  readonly lostBecause: LostBecause | null;
};
/** The reason: its time is over, another match has the court then, or the tournament no longer holds the hour. */
export type LostBecause = "past" | "taken" | "given-back";

/**
 * Restores the places, published or not, of matches that are open again because a result or a withdrawal was reverted.
 * A place in the past, on a court of another match, or in an hour given back is freed for good. A match that is
 * `onCourt` again keeps its place only as a memory, and so always gets it back.
 */
export async function restorePlaces(
  tx: Transaction,
  matchIds: readonly string[],
  onCourt: ReadonlySet<string>,
  by: By,
): Promise<void> {
  for (const matchId of matchIds) {
    const former = await formerPlaceOf(tx, matchId, by.now());
    const isOnCourt = onCourt.has(matchId);
    if (isOnCourt && former && !former.stands) await placeAgain(tx, matchId, former, false, by);
    if (isOnCourt) continue;
    const isLost = former !== undefined && former.lostBecause !== null;
    if (former?.stands && isLost) await freePlaces(tx, sql`${matchId}::uuid`, by);
    if (former?.stands && !isLost)
      await tx.execute(sql`update ${matchPlacement} set holds = true where match_id = ${matchId}`);
    if (former && !former.stands && !isLost) await placeAgain(tx, matchId, former, true, by);
  }
}

/** Finds the place that a match remembers, or had last; undefined if it never had one or was moved since. */
export async function formerPlaceOf(
  tx: Database | Transaction,
  matchId: string,
  now: Date,
): Promise<FormerPlace | undefined> {
  const touched = sql`jsonb_build_array(jsonb_build_object('matchId', ${matchId}::text))`;
  const { rows } = await tx.execute<FormerPlace>(sql`
    with home as (
      select c.tournament_id, club.time_zone from match join draw on draw.id = match.draw_id
      join tournament_category c on c.id = draw.category_id join tournament t on t.id = c.tournament_id
      join club on club.id = t.club_id where match.id = ${matchId}
    ), last as (
      select kind, before, shown from ${scheduleChange} where tournament_id = (select tournament_id from home)
        and after @> ${touched} order by revision desc limit 1
    ), former as (
      select true as stands,
        jsonb_build_object('courtId', court_id, 'day', day, 'startMinute', start_minute, 'length', length,
          'locked', locked, 'accepted', accepted) as at, null::jsonb as shown
      from ${matchPlacement} where match_id = ${matchId}
      union all
      select false, (select one -> 'at' from jsonb_array_elements(before) one where one ->> 'matchId' = ${matchId}),
        (select one -> 'before' from jsonb_array_elements(shown) one where one ->> 'matchId' = ${matchId})
      from last where kind = 'freed' and not exists (select from ${matchPlacement} where match_id = ${matchId})
    ), place as (
      select former.*, home.*, (at ->> 'courtId')::uuid as court, (at ->> 'day')::date as on_day,
        (at ->> 'startMinute')::int as from_minute, (at ->> 'startMinute')::int + (at ->> 'length')::int as to_minute
      from former, home where at <> 'null'
    )
    select stands, at, shown, tournament_id as "tournamentId", (select name from court where id = place.court) as court,
      on_day::text as day, from_minute as "startMinute",
      case when (on_day + make_interval(mins => to_minute)) at time zone time_zone <= ${now.toISOString()}::timestamptz
      then 'past'
      when exists (select from ${matchPlacement} other where other.holds and other.match_id <> ${matchId}
        and other.court_id = court and (other.day - on_day) * 1440 + other.start_minute < to_minute
        and (other.day - on_day) * 1440 + other.start_minute + other.length > from_minute) then 'taken'
      when to_minute - from_minute <> (select coalesce(sum(least((day - on_day) * 1440 + end_minute, to_minute)
          - greatest((day - on_day) * 1440 + start_minute, from_minute)), 0)
        from booking where booking.tournament_id = place.tournament_id and state = 'TORNEO' and court_id = court
          and (day - on_day) * 1440 + start_minute < to_minute and (day - on_day) * 1440 + end_minute > from_minute)
      then 'given-back' end
      as "lostBecause" from place`);
  return rows[0];
}

async function placeAgain(
  tx: Transaction,
  matchId: string,
  former: FormerPlace,
  holds: boolean,
  { actor, now }: By,
): Promise<void> {
  const { tournamentId, at, shown } = former;
  const place = sql`json_to_record(${JSON.stringify(at)}) as at("courtId" uuid, day date, "startMinute" smallint,
    length smallint, locked boolean, accepted json)`;
  const told = JSON.stringify(shown ? [{ matchId, before: null, after: shown }] : []);
  await tx.execute(sql`
    with put as (
      insert into ${matchPlacement}
        (match_id, tournament_id, court_id, day, start_minute, length, locked, accepted, holds)
      select ${matchId}::uuid, ${tournamentId}::uuid, "courtId", day, "startMinute", length, locked,
        array(select json_array_elements_text(accepted)), ${holds}::boolean from ${place}
    ), shown as (
      insert into ${publishedPlacement} (match_id, tournament_id, court_id, day, start_minute, length)
      select ${matchId}::uuid, ${tournamentId}::uuid, "courtId", day, "startMinute", length
      from json_to_recordset(${JSON.stringify(shown ? [shown] : [])})
        as at("courtId" uuid, day date, "startMinute" smallint, length smallint)
      on conflict (match_id) do nothing
    ), counted as (
      update ${tournamentSchedule} set revision = revision + 1 where tournament_id = ${tournamentId} returning revision
    )
    insert into ${scheduleChange} (tournament_id, revision, at, actor_id, kind, before, after, shown)
    select ${tournamentId}::uuid, revision, ${now().toISOString()}::timestamptz, ${actor.personId}::uuid, 'restored',
      ${JSON.stringify([{ matchId, at: null }])}::jsonb, ${JSON.stringify([{ matchId, at }])}::jsonb, ${told}::jsonb
    from counted`);
}

import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import {
  courtInPlay,
  matchDay,
  matchPlacement,
  playerInPlay,
  publishedPlacement,
  scheduleChange,
  tournamentSchedule,
} from "#server/db/tables/schedules.ts";

/** Who changes the order of play, and when. */
type By = { readonly actor: { readonly personId: string }; readonly now: () => Date };

/**
 * Takes the places of matches (a list of ids or a query of them) that need none any more, published or not, as parts of a statement;
 * the order of play tells it as a change of its own. Whoever uses it holds the category of these matches, or their tournament.
 */
export function freeingPlaces(matchIds: SQL, { actor, now }: By): SQL {
  return sql`freed as (
      delete from ${matchPlacement} where match_id in (${matchIds}) returning *
    ), forgotten as (
      delete from ${publishedPlacement} where match_id in (${matchIds})
    ), rescheduled as (
      update ${tournamentSchedule} set revision = revision + 1
      where tournament_id = (select tournament_id from freed limit 1) returning tournament_id, revision
    ), freed_is_told as (
      insert into ${scheduleChange} (tournament_id, revision, at, actor_id, kind, before, after)
      select tournament_id, revision, ${now().toISOString()}::timestamptz, ${actor.personId}::uuid, 'freed',
        (select json_agg(json_build_object('matchId', match_id, 'at', json_build_object('courtId', court_id, 'day', day,
          'startMinute', start_minute, 'length', length, 'locked', locked, 'accepted', accepted)) order by match_id) from freed),
        (select json_agg(json_build_object('matchId', match_id, 'at', null) order by match_id) from freed)
      from rescheduled
    )`;
}

/**
 * Takes matches off the court that they are on, and their people with them, as parts of a statement; of those in `anew` nothing is
 * known of their day any more: they are played at another time.
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

/** Frees the places of matches, and the courts that they are on, as a statement of its own. */
export async function freePlaces(tx: Transaction, matchIds: SQL, by: By): Promise<void> {
  await tx.execute(sql`with ${freeingPlaces(matchIds, by)}, ${leavingCourts(matchIds, matchIds)} select 1`);
}

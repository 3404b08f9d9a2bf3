import { type SQL, sql } from "drizzle-orm";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { court } from "#server/db/tables/clubs.ts";
import { draw, match, matchSide } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { placeSeen, publishedChange, tournamentSchedule } from "#server/db/tables/schedules.ts";
import { tournament } from "#server/db/tables/tournaments.ts";

/** The published place of a match before a later publication. */
export type ChangedPlace = NonNullable<MatchView["place"]> & { readonly matchId: string; readonly revision: number };

/**
 * Selects the former published places of the row's pair's matches, for publications that this player has not seen yet,
 * earliest first. The query joins the draw, the pair and the tournament.
 */
export function unseenChanges(player: SQL | ReturnType<typeof sql.placeholder>): SQL<ChangedPlace[]> {
  const { matchId, courtId, day, startMinute, revision } = publishedChange;
  const { rules } = tournamentSchedule;
  return sql`(
    select coalesce(json_agg(json_build_object('matchId', ${matchId}, 'revision', ${revision}, 'day', ${day},
      'startMinute', ${startMinute}, 'court', case when ${rules} ->> 'showCourts' = 'plan' then ${court.name} end,
      'notBefore', ${rules} ->> 'dayMode' = 'queue') order by ${revision}), '[]')
    from ${matchSide} join ${match} on ${match.id} = ${matchSide.matchId}
    join ${publishedChange} on ${matchId} = ${match.id} join ${court} on ${court.id} = ${courtId}
    join ${tournamentSchedule} on ${tournamentSchedule.tournamentId} = ${tournament.id}
    left join ${placeSeen} on ${placeSeen.matchId} = ${match.id} and ${placeSeen.personId} = ${player}
    where ${matchSide.pairId} = ${pair.id} and ${match.drawId} = ${draw.id} and ${match.outcome} is null
      and ${revision} > coalesce(${placeSeen.revision}, 0))`;
}

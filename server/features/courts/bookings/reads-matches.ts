import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { HeldMatch } from "#contract/courts/bookings/held-match.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { draw, match, matchSide } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { matchDay, matchPlacement } from "#server/db/tables/schedules.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** A match on a court of a club. */
export type MatchOnCourt = HeldMatch & { readonly courtId: string };

/**
 * Selects the matches of a day on the courts of a club, as a column of a query about that club. Each has its actual
 * court and start if known, else the planned ones. Matches that are not played are left out.
 */
export function matchesOfDay(day: Placeholder): SQL<MatchOnCourt[]> {
  const names = sql`(select string_agg(p.short_name, ' / ' order by p.id = ${pair.inviteeId}) from ${person} p
    where p.id in (${pair.proposerId}, ${pair.inviteeId}))`;
  const pairs = sql`(select json_agg(${names} order by ${matchSide.side}) from ${matchSide}
    left join ${pair} on ${pair.id} = ${matchSide.pairId} where ${matchSide.matchId} = ${match.id})`;
  const began = sql`(coalesce(${matchDay.startedAt}, ${matchDay.calledAt}) at time zone ${club.timeZone})`;
  const ended = sql`(${matchDay.endedAt} at time zone ${club.timeZone})`;
  const minute = (at: SQL) => sql`(extract(epoch from ${at} - ${matchPlacement.day}) / 60)::int`;
  const start = sql`coalesce(${minute(began)}, ${matchPlacement.startMinute})`;
  return sql`coalesce((select json_agg(json_build_object('id', ${match.id},
      'courtId', coalesce(${matchDay.courtId}, ${matchPlacement.courtId}), 'startMinute', ${start},
      'endMinute', coalesce(${minute(ended)}, ${start} + ${matchPlacement.length}),
      'category', ${tournamentCategory.name}, 'level', ${tournamentCategory.level}, 'pairs', ${pairs},
      'state', case when ${match.outcome} is not null or ${matchDay.endedAt} is not null then 'over'
        when ${matchDay.startedAt} is not null then 'playing' when ${matchDay.calledAt} is not null then 'called'
        else 'planned' end) order by ${start}, ${match.id})
    from ${matchPlacement} join ${tournament} on ${tournament.id} = ${matchPlacement.tournamentId}
    join ${match} on ${match.id} = ${matchPlacement.matchId} join ${draw} on ${draw.id} = ${match.drawId}
    join ${tournamentCategory} on ${tournamentCategory.id} = ${draw.categoryId}
    left join ${matchDay} on ${matchDay.matchId} = ${match.id}
    where ${matchPlacement.day} = ${day} and ${tournament.clubId} = ${club.id} and ${tournament.status} = 'upcoming'
      and ${matchPlacement.courtId} in (select ${court.id} from ${court} where ${court.clubId} = ${club.id})
      and (${match.outcome} is null or ${match.outcome} not in ('walkover', 'bye'))), '[]')`;
}

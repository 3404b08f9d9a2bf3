import { eq, sql } from "drizzle-orm";
import { type Season, seasonsMax } from "#contract/competition/leagues.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import type { Database } from "#server/db/connect.ts";
import { pairPlayersJson } from "#server/db/player-name.ts";
import { club } from "#server/db/tables/clubs.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** Finds the time zone of a league's club; undefined for a category of another format. */
export async function findLeague(db: Database, categoryId: string) {
  const [found] = await db
    .select({ format: tournamentCategory.format, timeZone: club.timeZone })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(eq(tournamentCategory.id, categoryId));
  return found && hasFechas(found.format) ? found : undefined;
}

/**
 * Finds the finished tournaments that the tournament of a category repeats, directly or through others, latest first,
 * with the champions of their categories.
 */
export async function earlierSeasons(db: Database, categoryId: string): Promise<Season[]> {
  const { rows } = await db.execute<Season>(sql`
    with recursive edition as (
      select tournament.repeats, 0 as back from tournament
        join tournament_category category on category.tournament_id = tournament.id where category.id = ${categoryId}
      union all
      select earlier.repeats, back + 1 from edition join tournament earlier on earlier.id = edition.repeats
      where back < 50
    )
    select season.id as "tournamentId", season.name, season.start_date::text as "startDate",
      season.end_date::text as "endDate", (
        select coalesce(json_agg(json_build_object('name', c.name, 'level', c.level, 'division', c.division,
          'players', ${pairPlayersJson}) order by c.position), '[]')
        from tournament_category c join tournament_result r on r.category_id = c.id and r.final_position = 1
          join pair p on p.id = r.pair_id and p.proposer_id = r.person_id
          join person proposer on proposer.id = p.proposer_id join person invitee on invitee.id = p.invitee_id
        where c.tournament_id = season.id) as champions
    from edition join tournament season on season.id = edition.repeats and season.status = 'finished'
    order by season.start_date desc, season.id limit ${seasonsMax}`);
  return rows;
}

import { sql } from "drizzle-orm";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import type { PublicNames } from "#domain/people/players/public-name.ts";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { tallied } from "#server/db/tallies.ts";
import { rankingBoard, rankingOrder } from "#server/features/competition/ranking/reads.ts";

/** Rows per page, and the limit of pages: a search engine or a visitor goes no deeper. */
export const rankingPageSize = 50;
export const rankingPagesMax = 20;

/**
 * A ranked player with the facts for the public name: the person's own choice, and the strictest of their tournaments.
 */
export type RankedToAll = {
  readonly name: string;
  readonly shortName: string;
  readonly named: boolean;
  readonly names: PublicNames;
  readonly points: number;
  readonly tournaments: number;
  readonly position: number;
};

/**
 * Finds one page of the players with points of a category and level, in one query. Includes one row more if there is a
 * next page.
 */
export async function publicRankingOf(
  db: Database,
  { category, level, page }: { category: CategoryName; level: Level; page: number },
): Promise<readonly RankedToAll[]> {
  const [found] = await rankingQuery(db).execute({ category, level, offset: (page - 1) * rankingPageSize });
  return found?.rows ?? [];
}

/** All rows come as one JSON value, as those of the players' own ranking. */
const rankingQuery = preparedOn((db) => {
  const [category, level, offset] = ["category", "level", "offset"].map((name) => sql.placeholder(name));
  const board = rankingBoard("ranking", category, level);
  const strictest = sql`(select case when bool_or(t.public_names = 'none') then 'none'
    when bool_or(t.public_names = 'short') then 'short' else 'full' end
    from tournament_result won
    join tournament_category c on c.id = won.category_id and c.name = ${category} and c.level = ${level}
    join tournament t on t.id = c.tournament_id
    where won.person_id = person.id and won.points_awarded > 0)`;
  const ranking = sql`(
    with shown as materialized (
      select * from player_profile where category = ${category} and level = ${level} and active and ranking_points > 0
      order by ${rankingOrder} limit ${sql.raw(String(rankingPageSize + 1))} offset ${offset}
    )
    select name, short_name, named_in_public, ${strictest} as names, ranking_points as points,
      ranking_tournaments as tournaments, 1 + ${tallied(board, sql`ranking_points`)} as position,
      row_number() over (order by ${rankingOrder}) as place
    from shown join person on person.id = person_id) as ranking`;
  const row = sql`json_build_object('name', name, 'shortName', short_name, 'named', named_in_public, 'names', names,
    'points', points, 'tournaments', tournaments, 'position', position)`;
  return db
    .select({ rows: sql<RankedToAll[]>`coalesce(json_agg(${row} order by place), '[]')` })
    .from(ranking)
    .prepare("public_ranking");
});

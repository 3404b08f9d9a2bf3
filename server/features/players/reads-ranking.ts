import { type SQL, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { CategoryName, Level } from "#domain/people/person.ts";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { tallied } from "#server/db/tallies.ts";

/** How long the list is. Specification, section 9. */
export const rowsMax = 50;

type RankedPlayer = {
  id: string;
  name: string;
  shortName: string;
  photoUrl: string | null;
  location: string;
  points: number;
  position: number;
  tournaments: number;
  positionChange: number | null;
  total: number;
};

/**
 * The best of a category and level by what they have won there, and the viewer's own row wherever it stands, in one query. This is the one order of the ranking
 * (rules 5.10), and an index has it: more points, the better best result, fewer tournaments, name, id; equal points share a
 * position, and players without a result that counts come last. A deactivated person has no position at all.
 */
export function rankingOf(
  db: Database,
  asked: { category: CategoryName; level: Level; viewer: PersonId },
): Promise<RankedPlayer[]> {
  return rankingQuery(db).execute(asked);
}

/** Planning it takes longer than running it: it is planned once. */
const rankingQuery = preparedOn((db) => {
  const [category, level, viewer] = ["category", "level", "viewer"].map((name) => sql.placeholder(name));
  const board = (kind: string): SQL => sql`${kind} || ' ' || ${category}::text || ' ' || ${level}::text`;
  const isHere = sql`category = ${category} and level = ${level} and active`;
  const order = sql`ranking_points desc, ranking_best desc nulls last, ranking_tournaments, sort_name, person_id`;
  const ranking = sql`(
    with first_ones as materialized (
      select * from player_profile where ${isHere} order by ${order} limit ${sql.raw(String(rowsMax))}
    ), shown as (
      select * from first_ones
      union all
      select * from player_profile where person_id = ${viewer} and ${isHere} and person_id not in (select person_id from first_ones)
    ), placed as (
      select *, 1 + ${tallied(board("ranking"), sql`ranking_points`)} as position from shown
    )
    select person.id, name, short_name, image, location, ranking_points as points, position, ranking_tournaments as tournaments,
      ${tallied(board("ranking"))} as total, row_number() over (order by ${order}) as place,
      case when ranking_tournaments > 0 and earlier_points is not null
        then 1 + ${tallied(board("earlier"), sql`earlier_points`)} - position end as position_change
    from placed join person on person.id = person_id) as ranking`;
  return db
    .select({
      id: sql<string>`id`,
      name: sql<string>`name`,
      shortName: sql<string>`short_name`,
      photoUrl: sql<string | null>`image`,
      location: sql<string>`location`,
      points: sql<number>`points`,
      position: sql<number>`position`,
      tournaments: sql<number>`tournaments`,
      positionChange: sql<number | null>`position_change`,
      total: sql<number>`total`,
    })
    .from(ranking)
    .orderBy(sql`place`)
    .prepare("ranking");
});

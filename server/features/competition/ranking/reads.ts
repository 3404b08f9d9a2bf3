import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { tallied } from "#server/db/tallies.ts";

/** Number of rows in the list. Specification, section 9. */
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
 * Finds the best players of a category and level by points won there, and the viewer's own row in any position, in one
 * query. This is the one order of the ranking (rules 5.10), and an index has it: more points, the better best result,
 * fewer tournaments, name, id. Equal points share a position, and players without a result that counts come last. A
 * deactivated person has no position at all.
 */
export async function rankingOf(
  db: Database,
  asked: { category: CategoryName; level: Level; viewer: PersonId },
): Promise<readonly RankedPlayer[]> {
  const [found] = await rankingQuery(db).execute(asked);
  return found?.rows ?? [];
}

/** The one order of the ranking (rules 5.10), over the columns of player_profile; an index has it. */
export const rankingOrder = sql`ranking_points desc, ranking_best desc nulls last,
  ranking_tournaments, sort_name, person_id`;

/** Returns the name of the tally that counts the ranked players of a category and level. */
export function rankingBoard(
  kind: "ranking" | "earlier",
  category: SQLWrapper | undefined,
  level: SQLWrapper | undefined,
): SQL {
  return sql`${sql.raw(`'${kind}'`)} || ' ' || ${category}::text || ' ' || ${level}::text`;
}

/**
 * The query of the ranking, prepared because planning takes longer than running. All rows come as one JSON value:
 * mapping five hundred cells one by one took a quarter of the time of an answer.
 */
const rankingQuery = preparedOn((db) => {
  const [category, level, viewer] = ["category", "level", "viewer"].map((name) => sql.placeholder(name));
  const board = (kind: "ranking" | "earlier") => rankingBoard(kind, category, level);
  const isHere = sql`category = ${category} and level = ${level} and active`;
  const order = rankingOrder;
  const ranking = sql`(
    with first_ones as materialized (
      select * from player_profile where ${isHere} order by ${order} limit ${sql.raw(String(rowsMax))}
    ), shown as (
      select * from first_ones
      union all
      select * from player_profile
      where person_id = ${viewer} and ${isHere} and person_id not in (select person_id from first_ones)
    ), placed as (
      select *, 1 + ${tallied(board("ranking"), sql`ranking_points`)} as position from shown
    )
    select person.id, name, short_name, image, location, ranking_points as points, position,
      ranking_tournaments as tournaments, ${tallied(board("ranking"))} as total,
      row_number() over (order by ${order}) as place,
      case when ranking_tournaments > 0 and earlier_points is not null
        then 1 + ${tallied(board("earlier"), sql`earlier_points`)} - position end as position_change
    from placed join person on person.id = person_id) as ranking`;
  const row = sql`json_build_object('id', id, 'name', name, 'shortName', short_name, 'photoUrl', image,
    'location', location, 'points', points, 'position', position, 'tournaments', tournaments,
    'positionChange', position_change, 'total', total)`;
  return db
    .select({ rows: sql<RankedPlayer[]>`coalesce(json_agg(${row} order by place), '[]')` })
    .from(ranking)
    .prepare("ranking");
});

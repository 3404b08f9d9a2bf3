import { type SQL, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { CategoryName, Level } from "#domain/people/person.ts";
import type { Database } from "#server/db/connect.ts";

/** How long the list is. Specification, section 9. */
export const rowsMax = 50;

type RankedPlayer = {
  id: string;
  name: string;
  photoUrl: string | null;
  location: string;
  points: number;
  position: number;
  tournaments: number;
  total: number;
};

/**
 * The best of a category and level, and the viewer's own row wherever it stands, in one query. Equal points share one
 * position and the next is as many further on (1, 2, 2, 4); among themselves they stand by name, then by id, so that
 * the order never changes by itself. A deactivated person has no position at all.
 */
export async function rankingOf(
  db: Database,
  category: CategoryName,
  level: Level,
  viewer: PersonId,
): Promise<RankedPlayer[]> {
  const isHere = sql`category = ${category} and level = ${level}`;
  const { rows } = await db.execute<RankedPlayer>(sql`
    with listed as not materialized (
      select person.id, name, image, location, ranking_points as points, fold_text(name) as folded
      from player_profile join person on person.id = person_id
      where ${isHere} and status = 'active'
    ), best as (
      select *, rank() over (order by points desc) as position
      from (select * from listed order by points desc, folded, id limit ${rowsMax}) as first_ones
    ), own as (
      select *, 1 + ${count(sql`${isHere} and ranking_points > listed.points`)} as position
      from listed where id = ${viewer} and id not in (select id from best)
    )
    select id, name, image as "photoUrl", location, points, position::int, ${count(isHere)} as total,
      (select count(distinct tournament_id)::int
        from tournament_result join tournament_category on tournament_category.id = category_id
        where tournament_result.person_id = shown.id) as tournaments
    from (select * from best union all select * from own) as shown
    order by points desc, folded, id`);
  return rows;
}

/** How many active players meet the condition: all of them less the few deactivated, which is many times less to look at. */
function count(condition: SQL): SQL {
  return sql`((select count(*) from player_profile where ${condition}) - (select count(*)
    from player_profile join person on person.id = person_id where status = 'inactive' and ${condition}))::int`;
}

import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { CategoryName, Level } from "#domain/people/person.ts";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";

/** How long the list is. Specification, section 9. */
export const rowsMax = 50;

/** Places are compared with those of so many days ago. */
const comparedDays = 7;

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
 * The best of a category and level on a day by what they have won there, and the viewer's own row wherever it stands, in one query. This is the one order of
 * the ranking (rules 5.10): more points, the better best result, fewer tournaments, name, id; equal points share a position, and
 * players without a result that counts come last. A deactivated person has no position at all.
 */
export function rankingOf(
  db: Database,
  { today, ...asked }: { category: CategoryName; level: Level; viewer: PersonId; today: CalendarDate },
): Promise<RankedPlayer[]> {
  return rankingQuery(db).execute({ ...asked, today, weekBefore: addDays(today, -comparedDays) });
}

const [today, weekBefore] = [sql.placeholder("today"), sql.placeholder("weekBefore")];

/** Whether a category is the one that was asked for: points count where they were won. */
const isWonHere = sql`tournament_category.name = ${sql.placeholder("category")}
  and tournament_category.level = ${sql.placeholder("level")}`;

/** Planning it takes longer than running it: it is planned once. */
const rankingQuery = preparedOn((db) => {
  const isHere = sql`category = ${sql.placeholder("category")} and level = ${sql.placeholder("level")}`;
  const order = sql`points desc, best desc nulls last, tournaments, folded, id`;
  const ranking = sql`(
    with listed as not materialized (
      select person.id, name, short_name, image, location, ranking_points as points, fold_text(name) as folded, live.*
      from player_profile join person on person.id = person_id cross join lateral (
        select max(points_awarded) as best, count(distinct tournament_id)::int as tournaments
        from tournament_result join tournament_category on tournament_category.id = category_id
        where tournament_result.person_id = person.id and ${countsOn(today)} and ${isWonHere}) as live
      where ${isHere} and status = 'active'
    ), best as (
      select *, rank() over (order by points desc) as position
      from (select * from listed order by ${order} limit ${sql.raw(String(rowsMax))}) as first_ones
    ), own as (
      select *, 1 + ${count(sql`${isHere} and ranking_points > listed.points`)} as position
      from listed where id = ${sql.placeholder("viewer")} and id not in (select id from best)
    ), ${earlierPoints(isHere)}
    select id, name, short_name, image, location, points, position::int, tournaments, ${count(isHere)} as total,
      row_number() over (order by ${order}) as place,
      case when tournaments > 0 and was.in_it then 1 - position
        + ${count(sql`${isHere} and ranking_points > was.sum`)}
        + (select count(*) filter (where earlier > was.sum) - count(*) filter (where now > was.sum) from changed)
      end::int as position_change
    from (select * from best union all select * from own) as shown cross join lateral (
      select coalesce((select earlier from changed where person_id = shown.id), shown.points) as sum, exists (
        select from tournament_result join tournament_category on tournament_category.id = category_id
        where person_id = shown.id and ${countsOn(weekBefore)} and ${isWonHere}) as in_it) as was) as ranking`;
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

/** Whether a result counts on a day: `expiresOn` is written down in it. */
function countsOn(day: Placeholder): SQL {
  return sql`(date_completed <= ${day} and valid_until > ${day})`;
}

/**
 * `changed`: everybody here who won or lost points in the last days, with those of now and of then. They are few, and for all
 * others the sum that is stored is also that of then, so that nobody's ledger need be added up to compare places.
 */
function earlierPoints(isHere: SQL): SQL {
  return sql`changed as materialized (
      select person_id, ranking_points as now,
        ranking_points + sum(case when date_completed > ${weekBefore} then -points_awarded else points_awarded end) as earlier
      from tournament_result join player_profile using (person_id) join person on person.id = person_id
        join (select id as category_id from tournament_category where ${isWonHere}) as here using (category_id)
      where ${isHere} and status = 'active' and (date_completed > ${weekBefore} or valid_until <= ${today})
        and (${countsOn(weekBefore)} or ${countsOn(today)})
      group by person_id, ranking_points
    )`;
}

/** How many active players meet the condition: all of them less the few deactivated, which is many times less to look at. */
function count(condition: SQL): SQL {
  return sql`((select count(*) from player_profile where ${condition}) - (select count(*)
    from player_profile join person on person.id = person_id where status = 'inactive' and ${condition}))::int`;
}

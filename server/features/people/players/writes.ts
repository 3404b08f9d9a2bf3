import { type SQL, sql } from "drizzle-orm";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";

/** Days between the compared positions of the ranking. */
const comparedDays = 7;

/** The ranking's columns of a player, and the same values from the ledger. */
const known = sql`(ranking_points, ranking_best, ranking_tournaments, earlier_points)`;
const said = sql`(said.points, said.best, said.tournaments, said.earlier)`;

/**
 * Recomputes the ranking's columns of each player: the sum of the results that count on the day, the best of them, the
 * number of tournaments, and last week's sum. Only results in the category and level in which they compete count (I7).
 * `of` limits it to some people; without it, it takes everyone whose stored values differ. Returns the number of
 * changed players.
 *
 * The players are locked first, in the order of their ids, and only then is their ledger read. Of two closings that
 * concern the same player, the later one sees the results of the earlier.
 */
export async function sumRankingPoints(tx: Transaction, day: CalendarDate, of?: readonly string[]): Promise<number> {
  const concerned = of
    ? sql`where person_id = any(${sql.param([...of])}::uuid[])`
    : sql`cross join lateral ${ledgerOn(day, sql`player_profile`)} as said where ${known} is distinct from ${said}`;
  const { rows } = await tx.execute<{ id: string }>(
    sql`select person_id as id from player_profile ${concerned} order by person_id for update of player_profile`,
  );
  if (rows.length === 0) return 0;
  const ids = sql.param(rows.map(({ id }) => id));
  const { rowCount } = await tx.execute(sql`
    update player_profile set ${known} = ${said}
    from (select person_id, category, level from player_profile where person_id = any(${ids}::uuid[])) as one
    cross join lateral ${ledgerOn(day, sql`one`)} as said
    where player_profile.person_id = one.person_id and ${known} is distinct from ${said}`);
  return rowCount ?? 0;
}

/**
 * Finds the next players by id after this one, and those of them whose stored ranking differs from their ledger on the
 * day.
 */
export async function playersBehind(db: Database, day: CalendarDate, after: string | null, most: number) {
  const { rows } = await db.execute<{ last: string | null; behind: string[] | null }>(sql`
    with batch as (
      select * from player_profile where ${after}::uuid is null or person_id > ${after}::uuid
      order by person_id limit ${most}
    )
    select (select person_id from batch order by person_id desc limit 1) as last,
      (select array_agg(person_id::text) from batch cross join lateral ${ledgerOn(day, sql`batch`)} as said
        where ${known} is distinct from ${said})
        as behind`);
  return { last: rows[0]?.last ?? null, behind: rows[0]?.behind ?? [] };
}

function ledgerOn(day: CalendarDate, profile: SQL): SQL {
  const counts = (on: CalendarDate) => sql`(date_completed <= ${on} and valid_until > ${on})`;
  const before = addDays(day, -comparedDays);
  return sql`(select coalesce(sum(points_awarded) filter (where ${counts(day)}), 0) as points,
    max(points_awarded) filter (where ${counts(day)}) as best,
    count(distinct tournament_id) filter (where ${counts(day)}) as tournaments,
    sum(points_awarded) filter (where ${counts(before)}) as earlier
    from tournament_result join tournament_category as won on won.id = category_id
    where tournament_result.person_id = ${profile}.person_id and won.name = ${profile}.category
      and won.level = ${profile}.level)`;
}

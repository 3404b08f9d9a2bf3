import { type SQL, sql } from "drizzle-orm";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { Transaction } from "#server/db/connect.ts";

/** Places are compared with those of so many days ago. */
const comparedDays = 7;

/** What the ranking knows of a player, and what their ledger says of the same. */
const known = sql`(ranking_points, ranking_best, ranking_tournaments, earlier_points)`;
const said = sql`(said.points, said.best, said.tournaments, said.earlier)`;

/**
 * Writes anew what the ranking knows of each player: the sum of the results that count on the day, of those that they have won in
 * the category and level in which they compete (I7), the best of them, how many tournaments they are of, and the sum of a week
 * before. `of` narrows it to some people; without it, to everybody of whom that is not what is written. Tells how many changed.
 *
 * The players are locked first, in the order of their ids, and only then is their ledger read: of two closings that concern
 * the same player, the later one sees what the earlier has written.
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

function ledgerOn(day: CalendarDate, profile: SQL): SQL {
  const counts = (on: CalendarDate) => sql`(date_completed <= ${on} and valid_until > ${on})`;
  const before = addDays(day, -comparedDays);
  return sql`(select coalesce(sum(points_awarded) filter (where ${counts(day)}), 0) as points,
    max(points_awarded) filter (where ${counts(day)}) as best,
    count(distinct tournament_id) filter (where ${counts(day)}) as tournaments,
    sum(points_awarded) filter (where ${counts(before)}) as earlier
    from tournament_result join tournament_category as won on won.id = category_id
    where tournament_result.person_id = ${profile}.person_id and won.name = ${profile}.category and won.level = ${profile}.level)`;
}

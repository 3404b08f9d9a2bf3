import { type SQL, sql } from "drizzle-orm";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Transaction } from "#server/db/connect.ts";

/**
 * Writes each player's ranking points anew: the sum of the results that count on the day, of those that they have won in the category
 * and level in which they compete (I7). `of` narrows it to some people; without it, to everybody whose points are not that sum. Tells
 * how many changed.
 *
 * The players are locked first, in the order of their ids, and only then is their ledger read: of two closings that concern
 * the same player, the later one sees what the earlier has written.
 */
export async function sumRankingPoints(tx: Transaction, day: CalendarDate, of?: readonly string[]): Promise<number> {
  const concerned = of ? sql`person_id = any(${sql.param([...of])}::uuid[])` : sql`ranking_points <> ${sumOn(day)}`;
  const { rows } = await tx.execute<{ id: string }>(
    sql`select person_id as id from player_profile where ${concerned} order by person_id for update`,
  );
  if (rows.length === 0) return 0;
  const ids = sql.param(rows.map(({ id }) => id));
  const { rowCount } = await tx.execute(sql`
    update player_profile set ranking_points = ${sumOn(day)}
    where person_id = any(${ids}::uuid[]) and ranking_points <> ${sumOn(day)}`);
  return rowCount ?? 0;
}

function sumOn(day: CalendarDate): SQL {
  return sql`(select coalesce(sum(points_awarded), 0) from tournament_result
    join tournament_category as won on won.id = category_id
    where tournament_result.person_id = player_profile.person_id and date_completed <= ${day} and valid_until > ${day}
      and won.name = player_profile.category and won.level = player_profile.level)`;
}

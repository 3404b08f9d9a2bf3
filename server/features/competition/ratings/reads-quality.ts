import { eq, sql } from "drizzle-orm";
import type { PredictedMatch } from "#domain/competition/ratings/quality.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { ratingRun } from "#server/db/tables/ratings.ts";

/**
 * Finds the counts of the live run, with the moment at which it was made; undefined before the first match is learnt,
 * and without counts before the nightly job has measured it. `isRebuilding` is true while another one is asked for.
 */
export async function measuredQuality(db: Database) {
  const isRebuilding = sql<boolean>`exists (select from rating_run asked
    where asked.made_by is not null and asked.matches is null)`;
  const { quality, madeAt } = ratingRun;
  const [run] = await db.select({ quality, madeAt, isRebuilding }).from(ratingRun).where(eq(ratingRun.live, true));
  return run;
}

/** Finds a page of a run's matches since a day, in the order of learning after this one, as known before each. */
export async function predictedAfter(
  db: Database,
  run: { readonly id: number; readonly since: CalendarDate },
  seq: number,
  most: number,
): Promise<readonly (PredictedMatch & { readonly seq: number })[]> {
  const bySide = (sum: string) =>
    sql.raw(`sum(${sum}) filter (where change.side = 1) as "${sum}1",
    sum(${sum}) filter (where change.side = 2) as "${sum}2"`);
  const start = sql`cross join lateral (select mu as start from rating_start
    where rating_start.ladder = change.ladder and rating_start.person_id in
      (select change.person_id union all select id from person where merged_into = change.person_id)
    order by at, person_id limit 1) as started`;
  const strength = (side: 1 | 2) => sql`coalesce((select strength from match_side
    join draw_entry on draw_entry.draw_id = match.draw_id and draw_entry.pair_id = match_side.pair_id
    where match_side.match_id = match.id and match_side.side = ${side}), 0)`;
  const { rows } = await db.execute<PredictedMatch & { seq: number }>(sql`
    with page as materialized (
      select distinct seq from rating_change where run_id = ${run.id} and seq > ${seq} and day >= ${run.since}
      order by seq limit ${most}),
    said as (
      select change.seq, change.match_id, min(nth) as fewest, ${bySide("mu_before")}, ${bySide("start")},
        max(expected) filter (where change.side = 1) as chance, bool_or(won) filter (where change.side = 1) as won
      from page join rating_change change on change.run_id = ${run.id} and change.seq = page.seq ${start}
      group by change.seq, change.match_id)
    select said.seq, category.level, said.chance, said.won, said.fewest, mu_before1 - mu_before2 as ahead,
      json_build_object('pair1', start1, 'pair2', start2) as starts,
      json_build_object('pair1', ${strength(1)}, 'pair2', ${strength(2)}) as "rankingPoints"
    from said join match on match.id = said.match_id join draw on draw.id = match.draw_id
    join tournament_category category on category.id = draw.category_id
    order by said.seq`);
  return rows;
}

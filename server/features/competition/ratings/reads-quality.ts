import { eq, sql } from "drizzle-orm";
import type { ComparedSettings, Movement } from "#domain/competition/ratings/comparison.ts";
import type { PredictedMatch } from "#domain/competition/ratings/quality.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { type NamedPlayer, playerNameJson } from "#server/db/player-name.ts";
import { person } from "#server/db/tables/people.ts";
import { ratingRun } from "#server/db/tables/ratings.ts";
import { newMatches, newMatchesToCompare } from "./reads-comparison.ts";
import { placeOfRated } from "./reads-place.ts";

/** A candidate as it was stored, with the names of those whom it would move. */
export type CandidateRow = Omit<ComparedSettings, "movements"> & {
  readonly id: string;
  readonly movements: readonly (Omit<Movement, "person"> & { readonly player: NamedPlayer })[];
};

/** The candidates of a run in their order. Accounts that were closed or merged since are left out of the movements. */
const candidates = sql<readonly CandidateRow[]>`(
  select coalesce(json_agg(json_build_object('id', candidate.id, 'settings', settings, 'matches', candidate.matches,
    'logLoss', candidate.log_loss, 'brier', brier, 'gain', gain, 'gainError', gain_error, 'movements', (
      select coalesce(json_agg(json_build_object('player', ${playerNameJson(person)}, 'ladder', one ->> 'ladder',
        'before', one -> 'before', 'after', one -> 'after') order by nth), '[]')
      from jsonb_array_elements(movements) with ordinality as moved(one, nth)
      join person on person.id = (one ->> 'person')::uuid and person.status = 'active')) order by place), '[]')
  from rating_candidate candidate where candidate.run_id = rating_run.id)`;

/** The time in which the jobs measure and compare a new run. Later on the night does what failed. */
const weighedWithin = sql.raw("interval '10 minutes'");

/**
 * Finds the counts of the live run, with the moment at which it was made; undefined before the first match is learnt,
 * and without counts before the nightly job has measured it. `isRebuilding` is true while another one is asked for.
 * `newMatches` counts what was learnt since the comparison with the candidates. `isWeighing` is true while a new run is
 * measured and compared for the first time.
 */
export async function measuredQuality(db: Database) {
  const isRebuilding = sql<boolean>`exists (select from rating_run asked
    where asked.made_by is not null and asked.matches is null)`;
  const { quality, madeAt, comparison } = ratingRun;
  const isWeighing = sql<boolean>`(${madeAt} > now() - ${weighedWithin} and (${quality} is null
    or (${comparison} is null and ${newMatches} >= ${newMatchesToCompare})))`;
  const [run] = await db
    .select({ quality, madeAt, isRebuilding, isWeighing, comparison, newMatches, candidates })
    .from(ratingRun)
    .where(eq(ratingRun.live, true));
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
  const start = sql`cross join lateral (
    select coalesce(mu, (rules -> 'middles' ->> level)::double precision) as start from rating_start, rating_run
    where rating_run.id = change.run_id and rating_start.ladder = change.ladder and rating_start.person_id in
      (select change.person_id union all select id from person where merged_into = change.person_id)
    order by at, person_id limit 1) as started`;
  const strength = (side: 1 | 2) => sql`coalesce((select strength from match_side
    join draw_entry on draw_entry.draw_id = place.draw_id and draw_entry.pair_id = match_side.pair_id
    where match_side.match_id = said.match_id and match_side.side = ${side}), 0)`;
  const { rows } = await db.execute<PredictedMatch & { seq: number }>(sql`
    with page as materialized (
      select distinct seq from rating_change where run_id = ${run.id} and seq > ${seq} and day >= ${run.since}
      order by seq limit ${most}),
    said as (
      select change.seq, change.match_id, min(nth) as fewest, ${bySide("mu_before")}, ${bySide("start")},
        max(expected) filter (where change.side = 1) as chance, bool_or(won) filter (where change.side = 1) as won
      from page join rating_change change on change.run_id = ${run.id} and change.seq = page.seq ${start}
      group by change.seq, change.match_id)
    select said.seq, place.level, said.chance, said.won, said.fewest, mu_before1 - mu_before2 as ahead,
      json_build_object('pair1', start1, 'pair2', start2) as starts,
      json_build_object('pair1', ${strength(1)}, 'pair2', ${strength(2)}) as "rankingPoints"
    from said cross join ${placeOfRated(sql`said.match_id`)} order by said.seq`);
  return rows;
}

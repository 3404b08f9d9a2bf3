import { sql } from "drizzle-orm";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { AlertRules, PairGain } from "#domain/people/rating-alerts/alerts.ts";
import type { Database } from "#server/db/connect.ts";
import { type LiveRun, type MatchOfPlayer, placeColumns, whereabouts } from "./reads-matches.ts";

/** The points that a pair won against another, with the latest of those matches. */
export type GainOfPair = PairGain & {
  readonly players: readonly [PersonId, PersonId];
  readonly rivals: readonly [PersonId, PersonId];
  readonly matches: readonly MatchOfPlayer[];
};

/** Finds the pairs with several wins against one pair in the last days. Gains are those of both players. */
export async function gainsOfPairs(
  db: Database,
  run: LiveRun,
  { same }: AlertRules,
  today: CalendarDate,
  matchesMax: number,
): Promise<readonly GainOfPair[]> {
  const { rows } = await db.execute<GainOfPair>(sql`
    with won as materialized (
      select ladder, match_id, min(seq) as seq, array_agg(person_id order by person_id) as players,
        sum(mu_after - mu_before) as gain
      from rating_change change
      where change.run_id = ${run.id} and change.won and change.day > ${addDays(today, -same.days)}
      group by change.ladder, change.match_id),
    met as (
      select won.*, (select array_agg(person_id order by person_id) from rating_change lost
        where lost.run_id = ${run.id} and lost.match_id = won.match_id and not lost.won) as rivals from won),
    summed as (
      select ladder, players, rivals, sum(gain) as gain, count(*)::int as wins,
        array_agg(match_id order by seq desc) as ids, sum(sum(gain)) over (partition by ladder, players) as total
      from met group by ladder, players, rivals)
    select to_json(players) as players, to_json(rivals) as rivals, gain, total, wins,
      (select json_agg(one order by "nthMatch") from (
        select "nthMatch", which.id as "matchId", ${placeColumns}, change.day, change.side, change.expected
        from unnest(ids[1:${matchesMax}::int]) with ordinality as which(id, "nthMatch")
        join rating_change change on change.run_id = ${run.id} and change.match_id = which.id
          and change.person_id = players[1] ${whereabouts}) as one) as matches
    from summed where wins >= ${same.wins} order by summed.players, summed.rivals`);
  return rows;
}

/** A match beyond the cap as evidence: where it was played, and its result. */
export type MatchBeyondCap = Omit<MatchOfPlayer, "side" | "expected">;

/** Four people with league results beyond the cap, and the latest of those matches. */
export type BeyondCap = {
  readonly people: readonly PersonId[];
  readonly results: number;
  readonly matches: readonly MatchBeyondCap[];
};

/** Finds the people with results beyond the cap in the last days. */
export async function resultsBeyondCap(
  db: Database,
  run: LiveRun,
  { same }: AlertRules,
  today: CalendarDate,
  matchesMax: number,
): Promise<readonly BeyondCap[]> {
  const { rows } = await db.execute<BeyondCap>(sql`
    with beyond as materialized (
      select people, count(*)::int as results, array_agg(match_id order by seq desc) as ids
      from rating_capped where run_id = ${run.id} and not counts and day > ${addDays(today, -same.days)}
      group by four, people)
    select to_json(people) as people, results,
      (select json_agg(one order by "nthMatch") from (
        select "nthMatch", which.id as "matchId", ${placeColumns}, change.day
        from unnest(ids[1:${matchesMax}::int]) with ordinality as which(id, "nthMatch")
        join rating_capped change on change.run_id = ${run.id} and change.match_id = which.id
        ${whereabouts}) as one) as matches
    from beyond order by beyond.people`);
  return rows;
}

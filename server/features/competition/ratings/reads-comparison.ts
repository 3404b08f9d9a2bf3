import { sql } from "drizzle-orm";
import type { ComparedMatch, ComparedPage, ComparedSettings } from "#domain/competition/ratings/comparison.ts";
import { shareOf } from "#domain/competition/ratings/rated-result.ts";
import type { RatingOrigin, RatingRules } from "#domain/competition/ratings/rating.ts";
import type { Rated } from "#domain/competition/ratings/replay.ts";
import type { RatingSettings } from "#domain/competition/ratings/settings.ts";
import type { Transaction } from "#server/db/connect.ts";
import { type StoredResult, storedOutcome } from "#server/features/competition/draws/reads-board.ts";
import { originJson } from "./reads-learning.ts";
import { placeOfRated } from "./reads-place.ts";

/** The new matches after which the settings are compared again. */
export const newMatchesToCompare = 500;
const changesPerMatch = 4;

/** Counts the matches that the run `run` learnt after its comparison, at most `newMatchesToCompare`. */
export const newMatches = sql<number>`((select count(*) from (select from rating_change change
  where change.run_id = rating_run.id and change.seq > coalesce((rating_run.comparison ->> 'lastSeq')::bigint, 0)
  limit ${changesPerMatch * newMatchesToCompare}) as fresh) / ${changesPerMatch})::int`;

/** A run to compare: its rules, and those of the latest run with others. */
export type RunToCompare = { readonly id: number; readonly rules: RatingRules; readonly before: RatingRules | null };

/** Finds the live run if enough of its matches are new; undefined if there is nothing to compare yet. */
export async function runToCompare(tx: Transaction): Promise<RunToCompare | undefined> {
  const { rows } = await tx.execute<RunToCompare>(sql`
    select id, rules, (select rules from rating_run other where other.matches is not null and not other.live
      and other.rules <> rating_run.rules order by other.id desc limit 1) as before
    from rating_run where live and ${newMatches} >= ${newMatchesToCompare}`);
  return rows[0];
}

type PlayerRow = { readonly person: string; readonly side: 1 | 2; readonly origin: RatingOrigin | null };

type Row = StoredResult &
  Pick<ComparedMatch, "ladder" | "day" | "isOpenMatch"> & {
    readonly seq: number;
    readonly isFirstsWin: boolean;
    readonly players: readonly PlayerRow[];
  };

/** Finds a page of the matches that a run learnt, after this place in the order of learning, with its last place. */
export async function learntAfter(
  tx: Transaction,
  runId: number,
  seq: number,
  most: number,
): Promise<ComparedPage & { readonly last: number | undefined }> {
  const { rows } = await tx.execute<Row>(sql`
    with page as materialized (
      select distinct seq from rating_change where run_id = ${runId} and seq > ${seq} order by seq limit ${most})
    select change.seq, change.ladder, change.day, place.outcome, place.sets,
      place.winner_side as "winnerSide", place.is_open as "isOpenMatch",
      bool_or(change.won) filter (where change.side = 1) as "isFirstsWin",
      json_agg(json_build_object('person', change.person_id, 'side', change.side, 'origin',
        case when change.nth = 1 then ${originJson(sql`change.person_id`, sql`change.ladder`)} end)) as players
    from page join rating_change change on change.run_id = ${runId} and change.seq = page.seq
    cross join ${placeOfRated(sql`change.match_id`)}
    group by change.seq, change.ladder, change.day, place.outcome, place.sets, place.winner_side, place.is_open
    order by change.seq`);
  return { starts: rows.flatMap(startsIn), matches: rows.map(comparedMatch), last: rows.at(-1)?.seq };
}

function startsIn({ ladder, players }: Row): (Rated & { readonly origin: RatingOrigin })[] {
  return players.flatMap(({ person, origin }) => (origin ? [{ person, ladder, origin }] : []));
}

function comparedMatch({ seq, ladder, day, isOpenMatch, players, isFirstsWin, ...stored }: Row): ComparedMatch {
  // Null for a result that was cleared and whose match waits to be learnt again.
  const outcome = storedOutcome(stored);
  const of = (side: 1 | 2) => players.filter((one) => one.side === side).map(({ person }) => person);
  const [[one, other], [theirOne, theirOther]] = [of(1), of(2)];
  if (!one || !other || !theirOne || !theirOther) throw new Error(`the match at ${seq} has not four changes`);
  return {
    ...{ ladder, day, isOpenMatch, winner: isFirstsWin ? "pair1" : "pair2", share: outcome && shareOf(outcome) },
    players: { pair1: [one, other], pair2: [theirOne, theirOther] },
  };
}

/** Finds the settings of a candidate that the live run was compared with; undefined if it was compared anew since. */
export async function candidateOfLiveRun(tx: Transaction, id: string): Promise<RatingSettings | undefined> {
  const { rows } = await tx.execute<Pick<ComparedSettings, "settings">>(sql`
    select settings from rating_candidate join rating_run on rating_run.id = run_id and live
    where rating_candidate.id = ${id}`);
  return rows[0]?.settings;
}

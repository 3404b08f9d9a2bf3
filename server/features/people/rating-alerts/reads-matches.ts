import { sql } from "drizzle-orm";
import type { RatingRules } from "#domain/competition/ratings/rating.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { AlertRules, LostByFavourite } from "#domain/people/rating-alerts/alerts.ts";
import type { Database } from "#server/db/connect.ts";
import type { StoredResult } from "#server/features/competition/draws/reads-board.ts";
import { placeOfRated } from "#server/features/competition/ratings/reads-place.ts";

/** The live run of the ratings. */
export type LiveRun = { readonly id: number; readonly rules: RatingRules };

/** A match as evidence: where it was played, its result, and the chance of the player's side. */
export type MatchOfPlayer = StoredResult & {
  readonly matchId: string;
  readonly tournamentId: string;
  readonly tournamentName: string;
  readonly day: CalendarDate;
  readonly side: 1 | 2;
  readonly expected: number;
};

/** A lost match with the player's partner and rivals. */
export type LostMatch = MatchOfPlayer & LostByFavourite & { readonly personId: PersonId; readonly people: PersonId[] };

/** Joins the match of a change with its tournament, or an open match with its club. */
export const whereabouts = sql`cross join ${placeOfRated(sql`change.match_id`)}`;

/** The place of play and the result, as evidence names them. */
export const placeColumns = sql`place.id as "tournamentId", place.name as "tournamentName", place.outcome, place.sets,
  place.winner_side as "winnerSide"`;

/** Finds the matches since a day that a favourite lost, with at least this chance, in the order of learning. */
export async function lostByFavourites(
  db: Database,
  run: LiveRun,
  { strange, losing }: AlertRules,
  today: CalendarDate,
): Promise<readonly LostMatch[]> {
  const { rows } = await db.execute<LostMatch>(sql`
    select change.person_id as "personId", change.match_id as "matchId", ${placeColumns}, change.day, change.side,
      change.expected, change.factor / case when place.is_open then ${run.rules.openMatch.weight}::float8 else 1 end
        as factor,
      (select max(sigma_before) from rating_change beside
        where beside.run_id = change.run_id and beside.match_id = change.match_id) as sigma,
      (select json_agg(person_id order by other.side <> change.side, person_id) from rating_change other
        where other.run_id = change.run_id and other.match_id = change.match_id
          and other.person_id <> change.person_id) as people
    from rating_change change ${whereabouts}
    where change.run_id = ${run.id} and change.day > ${addDays(today, -losing.days)} and not change.won
      and change.expected >= ${strange.chance}
    order by change.person_id, change.seq`);
  return rows;
}

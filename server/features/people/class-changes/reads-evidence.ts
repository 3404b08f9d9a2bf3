import { sql } from "drizzle-orm";
import { type ClassEvidence, evidenceMax } from "#contract/people/class-changes.ts";
import { pointsOf } from "#domain/competition/ratings/learn-match.ts";
import { bandOf, defaultRatingRules, type RatingRules, shownPoints } from "#domain/competition/ratings/rating.ts";
import { reliabilityOf } from "#domain/competition/ratings/reliability.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import {
  chanceOfMore,
  countFinals,
  defaultClassRules,
  type KnownRating,
  type ReachedFinal,
  type Standing,
  toldChance,
} from "#domain/people/class-changes/ascent.ts";
import type { Class } from "#domain/people/players/own-class.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { formatIs } from "#server/db/format-is.ts";
import { placeOfRated } from "#server/features/competition/ratings/reads-place.ts";

/** A person's standing in the ladder of their class, the evidence made of it, and the constants of the ratings. */
export type Known = {
  readonly standing: Standing;
  readonly evidence: ClassEvidence;
  readonly middles: RatingRules["middles"];
};

type Result = ReachedFinal & { readonly tournamentId: string; readonly tournamentName: string };

type Row = {
  readonly rating: KnownRating | null;
  readonly rules: RatingRules | null;
  readonly own: ClassEvidence["own"];
  readonly results: readonly Result[];
  readonly matches: readonly (Omit<ClassEvidence["matches"][number], "points"> & {
    readonly muBefore: number;
    readonly muAfter: number;
  })[];
};

const isOfPairs = formatIs(sql`category.format`, (format) => !isIndividual(format));

/** Reads everything that speaks for or against a change of a player's class, as of a day. Rules C.1 to C.3. */
export async function readStanding(
  db: Database | Transaction,
  personId: PersonId,
  { category: ladder, level }: Class,
  today: CalendarDate,
): Promise<Known> {
  const since = addDays(today, -defaultClassRules.days);
  const { rows } = await db.execute<Row>(sql`
    with live as (select id, rules from rating_run where live),
    learnt as (select change.*, case when not place.is_open then place.level end as level,
        place.id as tournament_id, place.name as tournament_name
      from rating_change change join live on live.id = change.run_id
      cross join ${placeOfRated(sql`change.match_id`)}
      where change.person_id = ${personId} and change.ladder = ${ladder} and change.day > ${since})
    select (select json_build_object('mu', mu, 'sigma', sigma, 'matches', matches) from rating_now
        join live on live.id = run_id where person_id = ${personId} and ladder = ${ladder}) as rating,
      (select rules from live) as rules,
      (select json_build_object('played', count(*), 'won', count(*) filter (where won)) from learnt
        where level = ${level}) as own,
      (select coalesce(json_agg(one order by day desc), '[]') from (
        select tournament.id as "tournamentId", tournament.name as "tournamentName", category.level,
          result.final_position as position, result.date_completed as day,
          (select count(*) from pair where pair.category_id = category.id and pair.state = 'confirmed') as pairs
        from tournament_result result join tournament_category category on category.id = result.category_id
        join tournament on tournament.id = category.tournament_id
        where result.person_id = ${personId} and category.name = ${ladder} and result.final_position <= 2
          and result.date_completed > ${since} and ${isOfPairs}) as one) as results,
      (select coalesce(json_agg(one), '[]') from (
        select match_id as "matchId", tournament_id as "tournamentId", tournament_name as "tournamentName", day, won,
          mu_before as "muBefore", mu_after as "muAfter"
        from learnt order by abs(mu_after - mu_before) desc, seq limit ${evidenceMax}) as one) as matches`);
  const [row] = rows;
  if (!row) throw new Error("the query gave no row");
  const standing = { level, rating: row.rating, finals: row.results };
  const { middles } = row.rules ?? defaultRatingRules;
  return { standing, middles, evidence: evidenceOf(row, standing, middles, today) };
}

function evidenceOf(
  { rating, own, results, matches }: Row,
  standing: Standing,
  middles: RatingRules["middles"],
  today: CalendarDate,
): ClassEvidence {
  const { level, finals } = standing;
  const more = rating && chanceOfMore(middles, rating, level);
  return {
    rating: rating && {
      points: shownPoints(rating.mu),
      band: bandOf({ middles }, rating.mu),
      ...reliabilityIn(rating),
      matches: rating.matches,
      chance: more === null ? null : toldChance(more),
    },
    own,
    ...countFinals(defaultClassRules, level, finals, today),
    results: results.slice(0, evidenceMax),
    matches: matches.map(({ muBefore, muAfter, ...match }) => ({
      ...match,
      points: pointsOf({ mu: [muBefore, muAfter] }),
    })),
  };
}

function reliabilityIn(rating: KnownRating) {
  const { percent: reliability, trust } = reliabilityOf(rating);
  return { reliability, trust };
}

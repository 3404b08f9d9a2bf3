import { sql } from "drizzle-orm";
import type { Eligibility } from "#domain/competition/tournaments/eligibility.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { KnownRating } from "#domain/people/class-changes/ascent.ts";
import type { Level } from "#domain/people/players/person.ts";
import type { AlertRules } from "#domain/people/rating-alerts/alerts.ts";
import type { Database } from "#server/db/connect.ts";
import { formatIs } from "#server/db/format-is.ts";
import type { LiveRun } from "./reads-matches.ts";

/** A player's entry in a category of pairs that is not over, with the rating in its ladder. */
export type RatedEntry = {
  readonly personId: PersonId;
  readonly categoryId: string;
  readonly level: Level;
  readonly eligibility: Eligibility;
  readonly tournamentId: string;
  readonly tournamentName: string;
  readonly letIn: boolean;
  readonly rating: KnownRating;
  /** The highest rating in the days before the entry, the rating then, and the level played last; null without any. */
  readonly before: { readonly top: number; readonly mu: number; readonly last: Level } | null;
};

const isOfPairs = formatIs(sql`category.format`, (format) => !isIndividual(format));

/** Finds the next entries by person and category in tournaments that are not over. */
export async function ratedEntries(
  db: Database,
  run: LiveRun,
  { losing }: AlertRules,
  timeZone: string,
  after: Pick<RatedEntry, "personId" | "categoryId"> | null,
  most: number,
): Promise<readonly RatedEntry[]> {
  const enteredOn = sql`(entry.entered_at at time zone ${timeZone})::date`;
  const own = sql`run_id = ${run.id} and person_id = entry.person_id and ladder = category.name`;
  const begins = after ? sql`and (entry.person_id, category.id) > (${after.personId}, ${after.categoryId})` : sql``;
  const { rows } = await db.execute<RatedEntry>(sql`
    select entry.person_id as "personId", category.id as "categoryId", category.level, category.eligibility,
      tournament.id as "tournamentId", tournament.name as "tournamentName",
      exists (select from pair where pair.category_id = category.id and pair.let_in is not null
        and entry.person_id in (pair.proposer_id, pair.invitee_id)) as "letIn",
      json_build_object('mu', now.mu, 'sigma', now.sigma, 'matches', now.matches) as rating,
      (select json_build_object('mu', (select mu_after from rating_change where ${own} and day <= ${enteredOn}
            order by seq desc limit 1), 'last', played.level,
          'top', (select max(mu_before) from rating_change where ${own}
            and day between ${enteredOn} - ${losing.dropDays}::int and ${enteredOn}))
        from rating_change last join match on match.id = last.match_id join draw on draw.id = match.draw_id
        join tournament_category played on played.id = draw.category_id
        where last.run_id = ${run.id} and last.person_id = entry.person_id and last.ladder = category.name
          and last.day <= ${enteredOn} order by last.seq desc limit 1) as before
    from tournament join tournament_category category on category.tournament_id = tournament.id and ${isOfPairs}
    join entry on entry.category_id = category.id
    join rating_now now on now.run_id = ${run.id} and now.person_id = entry.person_id and now.ladder = category.name
    where tournament.status = 'upcoming' ${begins}
    order by entry.person_id, category.id limit ${most}`);
  return rows;
}
